import { useLayoutEffect } from 'react'
import { useSession } from '../../shared/session/session-store.ts'
import { CreateScreen } from './create/create-screen.tsx'
import { GameScreen } from './game-screen.tsx'
import { showGame } from './play/game-store.ts'
import { liveGame } from './play/live-game.ts'

export default function GamePage() {
  useGameLife()
  return (
    <GameScreen>
      <CreateScreen />
    </GameScreen>
  )
}

/** Keeps the game connected as the signed-in person while the page is shown. */
function useGameLife(): void {
  const login = useSession(({ user }) => user?.login)
  useLayoutEffect(() => {
    if (!login) return
    showGame(liveGame)
    liveGame.open()
    return liveGame.shut
  }, [login])
}
