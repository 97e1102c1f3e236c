import { pages } from '@hexaverse/protocol'
import { replayPath } from '@hexaverse/protocol/join-path'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageLink } from '../../../shared/ui/button.tsx'
import { Backdrop } from '../backdrop.tsx'
import endingStyles from '../endings/ending-panel.module.css'
import { Laurels } from '../endings/ending-panel.tsx'
import { verdictText } from '../endings/verdict.ts'
import { useGame } from '../play/game-store.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import { seatsOf } from '../state/seats.ts'
import styles from '../waiting/shut-table-screen.module.css'

/** The end of a game that was watched: who won, and where to see it again. */
export function WatchEnding({ roomId }: { roomId: string }) {
  const { t } = useTexts()
  const { ended, room } = useGame()
  const heading = useRef<HTMLHeadingElement>(null)
  // The board with the focus is gone, so the result takes it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  if (!ended || !room) return null
  const { winners, ending } = ended
  const winner = seatsOf(room).find(({ login }) => winners.includes(login))
  return (
    <>
      <Backdrop screen="gameover" />
      <SheetScreen className={endingStyles.screen}>
        <div className={sheet.content}>
          <div className={endingStyles.sign}>
            <Laurels site={winner?.site ?? 1} mood="calm" />
          </div>
          <p className={sheet.kind}>{t('screens.gameover')}</p>
          <h1 ref={heading} className={sheet.heading} tabIndex={-1}>
            {t(verdictText('beaten', winners.length), { players: winners.join(', ') })}
          </h1>
          <p>{t(`watch.ended.${ending}`)}</p>
          <div className={styles.ways}>
            <PageLink kind="primary" to={replayPath(roomId)}>
              {t('watch.replay')}
            </PageLink>
            <PageLink to={pages.watch}>{t('watch.others')}</PageLink>
          </div>
        </div>
      </SheetScreen>
    </>
  )
}
