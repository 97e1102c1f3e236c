import { pages } from '@hexaverse/protocol'
import { useLayoutEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { GameScreen } from '../game-screen.tsx'
import { showGame, useGame } from '../play/game-store.ts'
import { liveGame } from '../play/live-game.ts'
import { WatchEnding } from './watch-ending.tsx'
import styles from './watch-page.module.css'
import { WatchShut } from './watch-shut.tsx'
import { createWatchedGame } from './watched-game.ts'

/** A game of others, live: the screen of the players without their controls. */
export default function WatchPage({ params }: { params: Readonly<Record<string, string>> }) {
  const roomId = params['roomId'] ?? ''
  const [watched, setWatched] = useState(() => createWatchedGame(roomId))
  useLayoutEffect(() => {
    showGame(watched, { Tools: OtherGames, Note: WatchNote })
    watched.open()
    return () => {
      watched.shut()
      showGame(liveGame)
    }
  }, [watched])
  const crash = useGame((state) => state.crash)
  const hasEnded = useGame((state) => state.ended !== undefined)
  if (crash) return <WatchShut roomId={roomId} reason={crash} onRetry={() => setWatched(createWatchedGame(roomId))} />
  if (hasEnded) return <WatchEnding roomId={roomId} />
  return (
    <GameScreen>
      <Loader />
    </GameScreen>
  )
}

function WatchNote() {
  const { t } = useTexts()
  const count = useGame((state) => state.watching?.count ?? 0)
  return (
    <p className={styles.note}>
      <Icon name="show" />
      <strong>{t('watch.you')}</strong>
      {count > 0 && <span>{t('watch.count', { count })}</span>}
    </p>
  )
}

function OtherGames() {
  const { t } = useTexts()
  return (
    <TextLink icon="show" to={pages.watch}>
      {t('watch.others')}
    </TextLink>
  )
}
