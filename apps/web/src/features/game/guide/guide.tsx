import { type KeyboardEvent, useEffect, useState } from 'react'
import { browserStorage } from '../../../shared/browser/storage.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { useGame } from '../play/game-store.ts'
import { isPracticeInPlay } from '../state/seats.ts'
import styles from './guide.module.css'
import { firstStep, type GuideStep, guideSteps, stepAfter, stepAfterPlay } from './guide-steps.ts'

const seenKey = 'hasSeenGuide'

/** Shows five steps during the first practice game in this browser. */
export function Guide() {
  const isPractice = useGame(isPracticeInPlay)
  const [isSeen] = useState(() => browserStorage.getItem(seenKey) === 'true')
  return isPractice && !isSeen ? <Steps /> : null
}

function Steps() {
  const [step, setStep] = useState<GuideStep | undefined>(() => firstStep(useGame.getState()))
  useEffect(() => useGame.subscribe((after, before) => setStep((now) => now && stepAfterPlay(now, before, after))), [])
  useEffect(() => rememberSeen, [])
  const end = () => {
    setStep(undefined)
    rememberSeen()
    focusBoard()
  }
  if (!step) return null
  const next = stepAfter(step)
  return <GuidePanel step={step} onNext={next ? () => setStep(next) : end} onSkip={end} />
}

/** Called also when the game ends, whether or not the player has read all steps. */
function rememberSeen(): void {
  browserStorage.setItem(seenKey, 'true')
}

interface GuidePanelProps {
  step: GuideStep
  onNext: () => void
  onSkip: () => void
}

/** A panel beside the game that does not trap the focus: the player can go on playing. */
function GuidePanel({ step, onNext, onSkip }: GuidePanelProps) {
  const { t } = useTexts()
  const place = guideSteps.indexOf(step) + 1
  const isLast = place === guideSteps.length
  useHighlight(step)
  const skipByKey = (event: KeyboardEvent) => event.key === 'Escape' && onSkip()
  return (
    <section className={classNames(glass.glass, styles.panel)} aria-label={t('guide.name')} onKeyDown={skipByKey}>
      <div className={styles.words} role="status">
        <p className={styles.place}>{t('guide.step', { step: place, count: guideSteps.length })}</p>
        <p className={styles.heading}>{t(`guide.${step}`)}</p>
        <p className={styles.text}>{t(`guide.${step}.text`)}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onNext}>{t(isLast ? 'guide.done' : 'guide.next')}</Button>
        {!isLast && (
          <button type="button" className={styles.skip} onClick={onSkip}>
            {t('guide.skip')}
          </button>
        )}
      </div>
    </section>
  )
}

/** Sets the step on the root element, so that the style sheet can mark what it describes anywhere on the page. */
function useHighlight(step: GuideStep): void {
  useEffect(() => {
    document.documentElement.dataset['guide'] = step
    return () => {
      delete document.documentElement.dataset['guide']
    }
  }, [step])
}

/** Moves the focus from the closed panel to the board. */
function focusBoard(): void {
  document.querySelector<SVGElement>('[data-hex][tabindex="0"]')?.focus()
}
