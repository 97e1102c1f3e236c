import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { loadChunk } from '../../shared/fault/load-chunk.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { CreateScreen } from './create/create-screen.tsx'
import { GameScreen } from './game-screen.tsx'
import { showGame } from './play/game-store.ts'
import { liveGame } from './play/live-game.ts'
import { useLiveGame } from './use-live-game.ts'
import { useTableAddress } from './use-table-address.ts'
import { usePractising } from './waiting/use-practising.ts'

const WaitingPractice = lazy(() => loadChunk(import('./practice/waiting-practice.tsx')))

export default function GamePage({ params }: { params: Readonly<Record<string, string>> }) {
  useGameLife()
  useTableAddress(params['roomId'])
  useLiveGame()
  const isWaiting = useStore(liveGame.store, (state) => state.wait !== undefined)
  const isPractising = usePractising((state) => state.isOn)
  // The live game has begun, or was cancelled: it is shown at once, and the practice game is kept.
  useEffect(() => {
    if (!isWaiting) usePractising.setState({ isOn: false })
  }, [isWaiting])
  const screen = (
    <GameScreen>
      <CreateScreen />
    </GameScreen>
  )
  return isWaiting && isPractising ? (
    <Suspense fallback={screen}>
      <WaitingPractice />
    </Suspense>
  ) : (
    screen
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
