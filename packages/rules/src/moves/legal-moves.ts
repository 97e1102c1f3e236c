import { isPlaying, type Position } from '../board/position.ts'
import { listChoices, maxChoices, toMove } from './choices.ts'
import type { Move } from './move.ts'

/** Every move that this seat may choose now. Leaving is always legal and is not listed. */
export function legalMoves(position: Position, seat: number): Move[] {
  if (position.ending || seat !== position.current || !isPlaying(position, seat)) return []
  const list = new Int16Array(maxChoices)
  const count = listChoices(position, list)
  return Array.from(list.subarray(0, count), toMove)
}

/** Whether the current seat has any choice besides ending its turn. */
export function hasChoice(position: Position): boolean {
  return listChoices(position, scratch) > 1
}

const scratch = new Int16Array(maxChoices)
