import { triangleAt } from '@hexaverse/rules'
import { useEffect, useLayoutEffect } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { modalStore } from '../../../shared/overlay/modal-store.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useGame } from '../play/game-store.ts'
import { mark } from '../table/table-store.ts'
import { momentOf } from './lesson.ts'
import { skipLesson, useLesson } from './lesson-game.ts'
import styles from './lesson-panel.module.css'
import { type Moment, moments } from './script.ts'

/** Says what to do now, and why. It takes no focus: the hands stay on the board. */
export function LessonPanel() {
  const { t } = useTexts()
  const moment = useGame(momentOf) ?? moments.at(-1)
  useHighlight(moment)
  useSkipByKey()
  if (!moment) return null
  const { id } = moment
  const place = { step: moments.indexOf(moment) + 1, count: moments.length }
  return (
    <section className={classNames(glass.glass, styles.panel)} aria-label={t('lesson.name')}>
      <div className={styles.words} role="status">
        <p className={styles.place}>{t('lesson.step', place)}</p>
        <p className={styles.heading}>{t(`lesson.${id}`)}</p>
        <p className={styles.text}>{t(`lesson.${id}.text`)}</p>
      </div>
      <button type="button" className={styles.skip} onClick={skipLesson}>
        {t('lesson.skip')}
      </button>
    </section>
  )
}

/**
 * Names what is lit on the root element, so that the style sheet can mark it anywhere on the page; and marks the triangle
 * that a claim is going to lock. Before the bars are measured, whose height depends on it.
 */
function useHighlight(moment: Moment | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['lesson'] = moment?.lit.join(' ') ?? ''
    const lock = moment?.must.type === 'claim' ? moment.must.lock : undefined
    if (lock) mark(triangleAt(lock.hex, lock.triangle))
    return () => {
      delete dataset['lesson']
      mark(undefined)
    }
  }, [moment])
}

function useSkipByKey(): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !modalStore.getState().open) skipLesson()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const nudgeMs = 5000

/** What the lesson asks for, after the person has tried something else. */
export function LessonNote() {
  const { t } = useTexts()
  const asked = useGame((state) => state.asked)
  const nudge = useLesson((state) => state.nudge)
  // biome-ignore lint/correctness/useExhaustiveDependencies: done what was asked, the note goes
  useEffect(() => () => useLesson.setState({ nudge: undefined }), [asked])
  useEffect(() => {
    if (!nudge) return
    const timer = setTimeout(() => useLesson.setState({ nudge: undefined }), nudgeMs)
    return () => clearTimeout(timer)
  }, [nudge])
  const first = asked?.type === 'claim' && asked.lock ? 'lock' : asked?.type
  return (
    <div role="status">
      {nudge && (first === 'claim' || first === 'lock' || first === 'exchange' || first === 'end-turn') && (
        <p className={styles.note}>
          <Icon name="bulb" />
          {t(`lesson.first.${first}`)}
        </p>
      )}
    </div>
  )
}
