import { hasOpen } from '../board/ground.ts'
import { isPlaying, type Position, parcelDelivered, read } from '../board/position.ts'
import { food, resourceCount, water } from '../board/resources.ts'
import { canPayClaim } from '../moves/openings.ts'
import { isAlone } from './is-alone.ts'
import { computeProspects, finds } from './prospects.ts'

/**
 * A claim that no rival can ever make may wait, and while it waits the game goes on: rivals that can no longer move
 * starve instead of comparing points. So a seat may hold its claims back when it has enough to eat and all its open
 * ground is its own.
 */
export function mayHoldBack(position: Position, mealsKept: number): boolean {
  const { current: seat, ground } = position
  if (position.hasClaimed || !canPayClaim(position, seat) || !hasOpen(ground, seat)) return false
  return Math.min(read(position, seat, food), read(position, seat, water)) >= mealsKept && isAlone(position, seat)
}

/** Whether the current seat has more to eat than every rival, with what each may expect to find. */
export function isBestFed(position: Position): boolean {
  computeProspects(position)
  const own = countMeals(position, position.current)
  for (let seat = 1; seat <= position.players; seat++) {
    if (seat !== position.current && isPlaying(position, seat) && countMeals(position, seat) + 1 > own) return false
  }
  return true
}

function countMeals(position: Position, seat: number): number {
  const from = seat * resourceCount
  const foods = read(position, seat, food) + (finds[from + food] as number)
  const waters = read(position, seat, water) + (finds[from + water] as number)
  return Math.min(foods, waters) + 1 - read(position, seat, parcelDelivered)
}
