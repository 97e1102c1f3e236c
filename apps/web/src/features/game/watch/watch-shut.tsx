import { pages } from '@hexaverse/protocol'
import type { LogLine } from '@hexaverse/protocol/game'
import { replayPath } from '@hexaverse/protocol/join-path'
import { maxPlayers } from '@hexaverse/rules'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button, PageLink } from '../../../shared/ui/button.tsx'
import { SeatsPlanet } from '../create/seats-planet.tsx'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import styles from '../waiting/shut-table-screen.module.css'

/** The reasons with a heading of their own. */
const named = ['unknown-room', 'game-over', 'room-not-started', 'watching-own-game', 'watching-off'] as const
/** Reasons that may be gone in a moment. */
const passing: readonly string[] = ['room-not-started', 'too-many-watchers', 'watching-busy', 'room-fault']

interface WatchShutProps {
  roomId: string
  reason: LogLine
  onRetry: () => void
}

/** The game cannot be watched, or not any more: why, and where to go from here. */
export function WatchShut({ roomId, reason, onRetry }: WatchShutProps) {
  const { t, gameText } = useTexts()
  const { code } = reason
  const known = named.find((one) => one === code)
  return (
    <SheetScreen className={styles.screen}>
      <div className={sheet.content}>
        <div className={styles.planet}>
          <SeatsPlanet size={maxPlayers} joined={maxPlayers} />
        </div>
        <PageHeading className={sheet.heading}>{t(known ? `watch.shut.${known}` : 'watch.shut')}</PageHeading>
        <p>{code === 'unknown-room' ? t('watch.shut.unknown-room.text') : gameText(reason)}</p>
        <div className={styles.ways}>
          {code === 'game-over' && (
            <PageLink kind="primary" to={replayPath(roomId)}>
              {t('watch.replay')}
            </PageLink>
          )}
          {code === 'watching-own-game' && (
            <PageLink kind="primary" to={pages.game}>
              {t('live-game.back')}
            </PageLink>
          )}
          {passing.includes(code) && (
            <Button kind="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <PageLink to={pages.watch}>{t('watch.others')}</PageLink>
        </div>
      </div>
    </SheetScreen>
  )
}
