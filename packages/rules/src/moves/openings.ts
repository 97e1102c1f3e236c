import { hasOpen } from '../board/ground.ts'
import { exchangesUsed, fieldsOf, type Position, read, turnsMade } from '../board/position.ts'
import { energy, iron, resourceCount, stone } from '../board/resources.ts'
import { exchangeGives, exchangeLimit, turnsBeforeExchange } from '../constants.ts'

export function canPayClaim(position: Position, seat: number): boolean {
  const from = fieldsOf(seat)
  const { seats } = position
  return (seats[from + iron] ?? 0) > 0 && (seats[from + stone] ?? 0) > 0 && (seats[from + energy] ?? 0) > 0
}

export function mayExchangeNow(position: Position, seat: number): boolean {
  return (
    !position.hasExchanged && hasExchangeLeft(position, seat) && read(position, seat, turnsMade) >= turnsBeforeExchange
  )
}

export function hasExchangeLeft(position: Position, seat: number): boolean {
  return read(position, seat, exchangesUsed) < exchangeLimit
}

export function canGive(position: Position, seat: number, resource: number): boolean {
  return read(position, seat, resource) >= exchangeGives
}

/**
 * Tests the current position (game-rules specification, section 1.4); the result may change. A seat that can still buy
 * what it lacks by an exchange is not out of moves, even if it is too early in the game for its first exchange.
 */
export function isOutOfMoves(position: Position, seat: number): boolean {
  if (!hasOpen(position.ground, seat)) return true
  return !canPayClaim(position, seat) && !couldExchange(position, seat)
}

function couldExchange(position: Position, seat: number): boolean {
  if (!hasExchangeLeft(position, seat)) return false
  for (let resource = 0; resource < resourceCount; resource++) if (canGive(position, seat, resource)) return true
  return false
}
