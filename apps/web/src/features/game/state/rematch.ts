import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'

/** An offer is made once: what has ended it stays. */
export function applyRematch(state: GameState, message: Message<'rematch'>): GameState {
  if (state.room?.roomId !== message.roomId) return state
  const { wants, missing, until, next } = message
  const ending = state.rematch?.ending ?? message.ending
  const rematch = { wants, missing, endsAt: until + (state.clockLeadMs ?? 0) }
  return { ...state, rematch: { ...rematch, ...(next && { next }), ...(ending !== undefined && { ending }) } }
}

export function askRematch(state: GameState): GameState {
  return { ...state, rematch: { wants: [], missing: [], ...state.rematch, isAsked: true } }
}

/** The server has refused the wish, or the next game does not begin. */
export function endRematch(state: GameState, code: string): GameState {
  const { isAsked: _, ...rematch } = { wants: [], missing: [], ...state.rematch }
  return { ...state, rematch: { ...rematch, ending: code } }
}

/** `none`: the game goes on. `asked`: this player wants to play again. `next`: the next game is about to begin. */
export type RematchStage = 'none' | 'open' | 'asked' | 'next' | 'over'

export function rematchStage({ ended, rematch, login }: GameState): RematchStage {
  if (!ended) return 'none'
  if (!rematch) return 'open'
  if (rematch.ending !== undefined) return 'over'
  const isWanted = rematch.wants.includes(login)
  if (rematch.next) return isWanted ? 'next' : 'over'
  return isWanted || rematch.isAsked ? 'asked' : 'open'
}

/** Whether a win in another game of these people would bring this player no coin today. */
export function isNextUnpaid({ ended, login }: GameState): boolean {
  return ended?.prize.capped?.includes(login) ?? false
}
