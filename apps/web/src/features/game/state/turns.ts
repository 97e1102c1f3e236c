import type { RoomState, Turn } from '@hexaverse/protocol/game'
import { type GameState, without } from './game-state.ts'
import { findMe, mySeat } from './seats.ts'

/** The end of a turn by the page's own clock, which may differ: of the server's times only the difference counts. */
export function endOf({ endsAt, sentAt }: Turn, now: number): number {
  return now + endsAt - sentAt
}

/** `checkTurn` decides a moment later whose turn it is. A request of the old turn is void. */
export function beginTurn(state: GameState, turn: Turn, now: number): GameState {
  return {
    ...without(state, 'pending'),
    turnEndsAt: endOf(turn, now),
    isMyTurn: false,
    hasExchanged: turn.seat === mySeat(state) ? false : state.hasExchanged,
  }
}

/** The game, or the player's part in it, is over. */
export function stopTurns(state: GameState): GameState {
  return { ...without(state, 'pending', 'turnEndsAt'), isMyTurn: false }
}

/** Ending a turn is final on this page, whenever the server receives it. */
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
  return !isOver && findMe(state)?.seat === turn.seat
}
