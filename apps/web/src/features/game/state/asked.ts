import type { Move } from '@hexaverse/rules'
import type { GameState } from './game-state.ts'

/** False for every move but one while a lesson asks for that one. */
export function isAllowed({ asked }: GameState, move: Move): boolean {
  return !asked || isSameMove(asked, move)
}

export function isSameMove(one: Move, other: Move): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(move: Move): string {
  if (move.type === 'exchange') return `${move.give} for ${move.get}`
  if (move.type !== 'claim') return move.type
  const { hex, triangle, lock } = move
  return `${hex}.${triangle}${lock ? ` and ${lock.hex}.${lock.triangle}` : ''}`
}
