import { noTriangle } from '../board/board.ts'
import { closeTriangle, reachAround } from '../board/ground.ts'
import {
  exchangesUsed,
  fieldsOf,
  isPlaying,
  left,
  type Position,
  parcelDelivered,
  read,
  standing,
  starved,
  triangles,
  turnsMade,
} from '../board/position.ts'
import { energy, food, iron, metal, resourceCount, stone, water } from '../board/resources.ts'
import { claimYield, exchangeGives, pointsPerTriangle } from '../constants.ts'
import { isOutOfMoves } from './openings.ts'

/**
 * The moves themselves. They change the given position and do not check legality. Bots search with them; all other code
 * uses `applyMove`, which checks first and works on a copy.
 */

export function claim(position: Position, triangle: number, resource: number, locked: number): void {
  const { seats, holders, ground, current } = position
  const from = fieldsOf(current)
  add(seats, from + iron, -1)
  add(seats, from + stone, -1)
  add(seats, from + energy, -1)
  holders[triangle] = current
  closeTriangle(ground, triangle)
  reachAround(ground, current, triangle)
  position.revealed[triangle] = resource + 1
  add(seats, from + resource, claimYield)
  add(seats, from + triangles, 1)
  position.hasClaimed = true
  if (locked === noTriangle) return
  add(seats, from + metal, -1)
  holders[locked] = -current
  closeTriangle(ground, locked)
  add(seats, from + food, 1)
  add(seats, from + water, 1)
}

export function exchange(position: Position, give: number, get: number): void {
  const { seats, current } = position
  const from = fieldsOf(current)
  add(seats, from + give, -exchangeGives)
  add(seats, from + get, 1)
  add(seats, from + exchangesUsed, 1)
  position.hasExchanged = true
}

/** What happened at the end of a turn. */
export interface TurnEnd {
  readonly gotParcel: boolean
  readonly hasStarved: boolean
}

const quiet: TurnEnd = { gotParcel: false, hasStarved: false }
const rescued: TurnEnd = { gotParcel: true, hasStarved: false }
const lost: TurnEnd = { gotParcel: false, hasStarved: true }
const lostDespiteParcel: TurnEnd = { gotParcel: true, hasStarved: true }

export function endTurn(position: Position): TurnEnd {
  const { seats, current } = position
  const from = fieldsOf(current)
  add(seats, from + turnsMade, 1)
  add(seats, from + food, -1)
  add(seats, from + water, -1)
  const gotParcel = isHungry(seats, from) && seats[from + parcelDelivered] === 0
  if (gotParcel) unpackParcel(seats, from)
  const hasStarved = isHungry(seats, from)
  if (hasStarved) {
    seats[from + standing] = starved
    seats[from + food] = Math.max(0, seats[from + food] ?? 0)
    seats[from + water] = Math.max(0, seats[from + water] ?? 0)
  }
  goOn(position, 'clean')
  if (gotParcel) return hasStarved ? lostDespiteParcel : rescued
  return hasStarved ? lost : quiet
}

/**
 * Leaving is allowed out of turn as well. What the player did in an unfinished turn stands (game-rules specification,
 * section 1.6).
 */
export function leave(position: Position, seat: number): void {
  position.seats[fieldsOf(seat) + standing] = left
  if (seat === position.current) goOn(position, 'technical')
  else endIfDecided(position, 'technical')
}

export function scoreOf(position: Position, seat: number): number {
  const from = fieldsOf(seat)
  let score = pointsPerTriangle * read(position, seat, triangles)
  for (let resource = 0; resource < resourceCount; resource++) score += position.seats[from + resource] ?? 0
  return score
}

/** The seats that share the highest score among the seats still playing. */
export function leaders(position: Position): number[] {
  const playing = seatsPlaying(position)
  const highest = Math.max(...playing.map((seat) => scoreOf(position, seat)))
  return playing.filter((seat) => scoreOf(position, seat) === highest)
}

export function seatsPlaying(position: Position): number[] {
  const seats: number[] = []
  for (let seat = 1; seat <= position.players; seat++) if (isPlaying(position, seat)) seats.push(seat)
  return seats
}

function add(seats: Int16Array, field: number, amount: number): void {
  seats[field] = (seats[field] ?? 0) + amount
}

function isHungry(seats: Int16Array, from: number): boolean {
  return (seats[from + food] ?? 0) <= 0 || (seats[from + water] ?? 0) <= 0
}

function unpackParcel(seats: Int16Array, from: number): void {
  seats[from + parcelDelivered] = 1
  for (const resource of [water, food, metal, stone, energy]) add(seats, from + resource, 1)
}

function goOn(position: Position, lastExit: 'clean' | 'technical'): void {
  endIfDecided(position, lastExit)
  if (position.ending) return
  let next = position.current
  do next = (next % position.players) + 1
  while (!isPlaying(position, next))
  position.current = next
  position.turnNumber++
  position.hasClaimed = false
  position.hasExchanged = false
}

/**
 * Ends the game when it is decided: the last seat playing wins, and the victory is named after the last exit; otherwise
 * points decide if no seat can move.
 */
function endIfDecided(position: Position, lastExit: 'clean' | 'technical'): void {
  let playing = 0
  let canMove = false
  for (let seat = 1; seat <= position.players; seat++) {
    if (!isPlaying(position, seat)) continue
    playing++
    canMove ||= !isOutOfMoves(position, seat)
    if (canMove && playing > 1) return
  }
  if (playing === 1) position.ending = lastExit
  else if (!canMove) position.ending = leaders(position).length === 1 ? 'points' : 'draw'
}
