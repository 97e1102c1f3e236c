import type { Ending, GameEvent, Place, Resource, Score } from '@hexaverse/rules'
import type { Person, Prize, RoomEvent, Started } from './record.ts'

export interface Claim extends Place {
  readonly seat: number
  readonly turnNumber: number
  readonly resource: Resource
  readonly lock?: Place
}

/** Somebody who is out of the game. `by` the server: left because absent for too long. */
export interface Exit {
  readonly seat: number
  readonly how: 'starved' | 'left'
  readonly by: 'player' | 'server'
  readonly score: number
  readonly lacking?: 'food' | 'water'
}

export interface LogLine {
  readonly seq: number
  readonly at: number
  readonly event: GameEvent
}

export interface Ended {
  readonly ending: Ending
  /** Seats: one alone, or those who share the highest score. */
  readonly winners: readonly number[]
  readonly scores: readonly Score[]
  readonly prize?: Prize
}

/**
 * A room as its journal tells it: nothing is in it that a node could not read again. Instants are of the journal's clock,
 * in milliseconds. Lists by seat begin with seat 1.
 */
export interface Room<Game> {
  readonly roomId: string
  readonly started: Started
  readonly startedAt: number
  /** Hexadecimal. */
  readonly commitment: string
  readonly seats: readonly Person[]
  readonly game: Game
  /** Number of the last event. */
  readonly head: number
  readonly current: number
  readonly turnNumber: number
  readonly turnEndsAt: number
  /** Only where this turn began with nothing to choose. */
  readonly endsItselfAt: number | undefined
  readonly awaySince: readonly (number | undefined)[]
  readonly outageAt: number | undefined
  /** The last of each seat, to know a command that comes again. */
  readonly commandIds: readonly (readonly string[])[]
  readonly claims: readonly Claim[]
  readonly exits: readonly Exit[]
  /** The last lines. */
  readonly log: readonly LogLine[]
  readonly ended: Ended | undefined
}

/** One event of the journal, what the rules say came of it, and the room after it. */
export interface AppliedEvent<Game> {
  readonly seq: number
  readonly at: number
  readonly event: RoomEvent
  readonly happened: readonly GameEvent[]
  readonly room: Room<Game>
}

/** From 1; 0 for one who does not sit here. */
export function seatOf(room: Room<unknown>, id: string): number {
  for (let index = 0; index < room.seats.length; index++) if (room.seats[index]?.id === id) return index + 1
  return 0
}

export function isPlaying(room: Room<unknown>, seat: number): boolean {
  for (const exit of room.exits) if (exit.seat === seat) return false
  return seat >= 1 && seat <= room.seats.length
}

export function isAway(room: Room<unknown>, seat: number): boolean {
  return room.awaySince[seat - 1] !== undefined
}
