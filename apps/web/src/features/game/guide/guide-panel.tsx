import { type KeyboardEvent, useEffect } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import styles from './guide-panel.module.css'
import { type GuideStep, guideSteps } from './guide-steps.ts'

interface GuidePanelProps {
  step: GuideStep
  onNext: () => void
  onSkip: () => void
}

/** Stands beside the game and traps nothing: whoever knows what to do just plays on. */
export function GuidePanel({ step, onNext, onSkip }: GuidePanelProps) {
  const { t } = useWords()
  const place = guideSteps.indexOf(step) + 1
  const isLast = place === guideSteps.length
  usePointing(step)
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

/** The style sheet marks what the step speaks of, wherever on the page that is. */
function usePointing(step: GuideStep): void {
  useEffect(() => {
    document.documentElement.dataset['guide'] = step
    return () => {
      delete document.documentElement.dataset['guide']
    }
  }, [step])
}
