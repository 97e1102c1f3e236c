import { lockPartners, noTriangle, triangleAt } from '../board/board.ts'
import { isOpen } from '../board/ground.ts'
import { isPlaying, type Position, read, triangles, turnsMade } from '../board/position.ts'
import { metal, type Resource, resources } from '../board/resources.ts'
import { turnsBeforeExchange } from '../constants.ts'
import type { Move } from './move.ts'
import { canGive, canPayClaim, hasExchangeLeft } from './openings.ts'
import type { MoveRefusal } from './refusal.ts'

/**
 * Why this seat may not make this move now, or undefined if it may. It reads only public facts, so a refusal reveals
 * nothing hidden.
 */
export function checkMove(position: Position, seat: number, move: Move): MoveRefusal | undefined {
  if (position.ending) return 'game-over'
  if (move.type === 'outage') return undefined
  if (!Number.isInteger(seat) || seat < 1 || seat > position.players) return 'no-such-seat'
  if (!isPlaying(position, seat)) return 'not-playing'
  if (move.type === 'leave') return undefined
  if (seat !== position.current) return 'not-your-turn'
  switch (move.type) {
    case 'claim':
      return checkClaim(position, seat, move)
    case 'exchange':
      return checkExchange(position, seat, move)
    case 'end-turn':
    case 'time-ran-out':
      return undefined
    default:
      return 'malformed-move'
  }
}

function checkClaim(position: Position, seat: number, move: Extract<Move, { type: 'claim' }>): MoveRefusal | undefined {
  const triangle = triangleAt(move.hex, move.triangle)
  if (triangle === noTriangle) return 'no-such-triangle'
  if (position.hasClaimed) return 'already-claimed'
  const holder = position.holders[triangle] ?? 0
  if (holder !== 0) return holder > 0 ? 'triangle-taken' : 'triangle-locked'
  if (!isOpen(position.ground, seat, triangle)) {
    return read(position, seat, triangles) === 0 ? 'not-a-start-triangle' : 'not-adjacent'
  }
  if (!canPayClaim(position, seat)) return 'cannot-afford-claim'
  return move.lock && checkLock(position, seat, triangle, triangleAt(move.lock.hex, move.lock.triangle))
}

function checkLock(position: Position, seat: number, triangle: number, locked: number): MoveRefusal | undefined {
  if (locked === noTriangle || locked !== lockPartners[triangle]) return 'not-the-lock-partner'
  if (position.holders[locked] !== 0) return 'lock-partner-taken'
  return read(position, seat, metal) > 0 ? undefined : 'no-metal-for-lock'
}

function checkExchange(
  position: Position,
  seat: number,
  { give, get }: { readonly give: Resource; readonly get: Resource },
): MoveRefusal | undefined {
  if (!resources.includes(give) || !resources.includes(get)) return 'no-such-resource'
  if (give === get) return 'same-resource'
  if (read(position, seat, turnsMade) < turnsBeforeExchange) return 'exchange-too-early'
  if (!hasExchangeLeft(position, seat)) return 'exchange-limit-reached'
  if (position.hasExchanged) return 'already-exchanged'
  return canGive(position, seat, resources.indexOf(give)) ? undefined : 'cannot-afford-exchange'
}
