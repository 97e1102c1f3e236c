import type { RoomState, Turn } from '@hexaverse/protocol/game'
import { type GameState, without } from './game-state.ts'
import { findMe, mySite } from './seats.ts'

/** The end of a turn by the page's own clock. That may differ from the server's, so only the time left is used. */
export function endOf({ endsAt, sentAt }: Turn, now: number): number | undefined {
  const end = now + endsAt - sentAt
  return Number.isFinite(end) ? end : undefined
}

/** Drops a request of the old turn. `checkTurn` decides a moment later whose turn it is. */
export function beginTurn(state: GameState, turn: Turn, now: number): GameState {
  return {
    ...without(state, 'pending'),
    turnEndsAt: endOf(turn, now),
    isMyTurn: false,
    hasExchanged: turn.site === mySite(state) ? false : state.hasExchanged,
  }
}

/** Stops the turn clock: the game is over, or this player is out of it. */
export function stopTurns(state: GameState): GameState {
  return { ...without(state, 'pending', 'turnEndsAt'), isMyTurn: false }
}

/** Ends the turn on this page at once, whenever the server receives it (specification, section 4). */
export function passTurn(state: GameState, commandId: string): GameState {
  const pending = { type: 'end-turn', commandId } as const
  return { ...without(state, 'turnEndsAt', 'denial'), isMyTurn: false, hasExchanged: true, pending }
}

export function checkTurn(state: GameState): GameState {
  const { room, pending } = state
  const isMyTurn = room !== undefined && isInPlay(room) && isAt(state, room) && pending?.type !== 'end-turn'
  return isMyTurn === state.isMyTurn ? state : { ...state, isMyTurn }
}

function isInPlay({ status }: RoomState): boolean {
  return status === 'playing'
}

function isAt(state: GameState, { turn }: RoomState): boolean {
  const isOver = state.crash || state.ended || state.scoring || state.ownExit
  return !isOver && findMe(state)?.site === turn.site
}
