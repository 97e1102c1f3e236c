import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Backdrop } from '../backdrop.tsx'
import { Laurels } from '../endings/ending-panel.tsx'
import { hasPracticeGame, showForm } from '../practice/practice-game.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import styles from './lesson-ending.module.css'
import { leaveLesson } from './lesson-game.ts'

/** The person has won, reads why, and goes on to a real game. */
export function LessonEnding({ onPlay }: { onPlay: () => void }) {
  const { t } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    playSound('select')
    root.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  const leaveFor = (act: () => void) => () => {
    act()
    leaveLesson()
  }
  return (
    <div ref={root} data-screen="victory">
      <Backdrop screen="victory" />
      <SheetScreen className={styles.screen}>
        <div className={sheet.content}>
          <Laurels site={1} mood="bright" />
          <p className={sheet.kind}>{t('screens.victory')}</p>
          <PageHeading className={sheet.heading}>{t('screens.victory.text')}</PageHeading>
          <p className={styles.why}>{t('lesson.won')}</p>
          <div className={styles.buttons}>
            {hasPracticeGame() ? (
              <Button kind="primary" onClick={leaveFor(() => showForm(false))}>
                {t('practice.continue')}
              </Button>
            ) : (
              <Button kind="primary" onClick={leaveFor(onPlay)}>
                {t('lesson.next')}
              </Button>
            )}
            <Button onClick={leaveFor(() => showForm(true))}>{t('lesson.other')}</Button>
          </div>
        </div>
      </SheetScreen>
    </div>
  )
}
