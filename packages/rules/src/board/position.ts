import { triangleCount } from './board.ts'
import { groundLength, makeGround } from './ground.ts'
import { resources, type Stock } from './resources.ts'

/**
 * Everything about a game that all players know, as a few typed arrays, so that a bot can copy and play hundreds of
 * thousands of positions a second. It does not hold what the triangles hide, so it is safe to send to every player.
 */
export interface Position {
  readonly players: number
  /** The landing site of each seat, in the order of the turns. */
  readonly sites: readonly number[]
  /** By triangle: 0 when free, the seat's number when claimed, the negated number when locked. */
  readonly holders: Int8Array
  /** By triangle: the index of its resource plus one; 0 while it is hidden. */
  readonly revealed: Uint8Array
  /** The triangles that each seat may reach. Derived from `holders` and updated with them. */
  readonly ground: Int32Array<ArrayBuffer>
  /** The seat fields below, one seat after another. */
  readonly seats: Int16Array
  /** The seat whose turn it is, from 1. */
  current: number
  /** The current turn, from 1. */
  turnNumber: number
  hasClaimed: boolean
  hasExchanged: boolean
  ending: Ending | undefined
}

export const endings = ['clean', 'technical', 'points', 'draw'] as const
export type Ending = (typeof endings)[number]

/** Offsets of a seat's fields. The six resource counters come first, in the order of `resources`. */
export const turnsMade = 6
export const exchangesUsed = 7
export const parcelDelivered = 8
export const triangles = 9
export const standing = 10
const fieldCount = 11

/** Values of `standing`. */
const playing = 0
export const starved = 1
export const left = 2

export function createPosition(sites: readonly number[], stocks: readonly Stock[]): Position {
  const players = sites.length
  const arrays = arraysOver(new ArrayBuffer(bytesFor(players)), players)
  stocks.forEach((stock, index) => {
    arrays.seats.set(
      resources.map((resource) => stock[resource]),
      index * fieldCount,
    )
  })
  arrays.ground.set(makeGround(sites, arrays.holders))
  return {
    players,
    sites,
    ...arrays,
    current: 1,
    turnNumber: 1,
    hasClaimed: false,
    hasExchanged: false,
    ending: undefined,
  }
}

/** All arrays share one buffer, because allocation is the largest cost of a copy. */
function arraysOver(bytes: ArrayBuffer, players: number) {
  const seatsFrom = groundLength(players) * Int32Array.BYTES_PER_ELEMENT
  const holdersFrom = seatsFrom + players * fieldCount * Int16Array.BYTES_PER_ELEMENT
  return {
    holders: new Int8Array(bytes, holdersFrom, triangleCount),
    revealed: new Uint8Array(bytes, holdersFrom + triangleCount, triangleCount),
    ground: new Int32Array(bytes, 0, groundLength(players)),
    seats: new Int16Array(bytes, seatsFrom, players * fieldCount),
  }
}

function bytesFor(players: number): number {
  const perSeat = fieldCount * Int16Array.BYTES_PER_ELEMENT
  return groundLength(players) * Int32Array.BYTES_PER_ELEMENT + players * perSeat + 2 * triangleCount
}

export function copyPosition(position: Position): Position {
  const { players } = position
  const { holders, revealed, ground, seats } = arraysOver(position.ground.buffer.slice(0), players)
  return {
    players,
    sites: position.sites,
    holders,
    revealed,
    ground,
    seats,
    current: position.current,
    turnNumber: position.turnNumber,
    hasClaimed: position.hasClaimed,
    hasExchanged: position.hasExchanged,
    ending: position.ending,
  }
}

/** Overwrites `copy` with `model` without an allocation, for bots that play many games from one position. */
export function resetPosition(copy: Position, model: Position): void {
  copy.holders.set(model.holders)
  copy.revealed.set(model.revealed)
  copy.ground.set(model.ground)
  copy.seats.set(model.seats)
  copy.current = model.current
  copy.turnNumber = model.turnNumber
  copy.hasClaimed = model.hasClaimed
  copy.hasExchanged = model.hasExchanged
  copy.ending = model.ending
}

/** Index in `seats` of the first field of a seat. */
export function fieldsOf(seat: number): number {
  return (seat - 1) * fieldCount
}

export function read(position: Position, seat: number, field: number): number {
  return position.seats[(seat - 1) * fieldCount + field] ?? 0
}

export function isPlaying(position: Position, seat: number): boolean {
  return read(position, seat, standing) === playing
}

export function stockOf(position: Position, seat: number): Stock {
  const [food = 0, water = 0, metal = 0, iron = 0, stone = 0, energy = 0] = position.seats.subarray(fieldsOf(seat))
  return { food, water, metal, iron, stone, energy }
}
