import type { RoomState, Turn } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'
import { findMe, mySeat } from './my-seat.ts'
import { without } from './without.ts'

/** By the page's own clock: both times of the server are of its clock, and only what lies between them is believed. */
export function endOf({ endsAt, sentAt }: Turn, now: number): number {
  return now + endsAt - sentAt
}

/** Whose turn it is will be looked at a moment later; whatever was asked for in the old turn is void. */
export function beginTurn(state: GameState, turn: Turn, now: number): GameState {
  return {
    ...without(state, 'pending'),
    turnEndsAt: endOf(turn, now),
    isMyTurn: false,
    hasExchanged: turn.seat === mySeat(state) ? false : state.hasExchanged,
  }
}

/** The game, or my part in it, is over. */
export function stopTurns(state: GameState): GameState {
  return { ...without(state, 'pending', 'turnEndsAt'), isMyTurn: false }
}

/** Passing is final here, whenever the server hears of it. */
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
