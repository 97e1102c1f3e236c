import { useLayoutEffect } from 'react'
import { useSession } from '../../../shared/session/session-store.ts'
import { openGame, shutGame } from './game-store.ts'

/** The game is connected for as long as its page is shown, as the person who is signed in. */
export function useGameLife(): void {
  const login = useSession(({ user }) => user?.login)
  useLayoutEffect(() => {
    if (!login) return
    openGame()
    return shutGame
  }, [login])
}
