import type { GameState } from './game-state.ts'

export type Screen = 'create' | 'waiting' | 'board' | 'victory' | 'left' | 'gameover' | 'error'

/** Which sub-screen shows what is known. Who is out of a game sees how they went, whatever became of the others. */
export function screenOf(state: GameState): Screen {
  const { crash, ownExit, ended, scoring, login } = state
  if (crash) return 'error'
  if (ownExit) return 'left'
  if (ended && scoring) return 'gameover'
  if (ended) return ended.winners.includes(login) ? 'victory' : 'left'
  if (state.room) return 'board'
  return state.wait ? 'waiting' : 'create'
}
