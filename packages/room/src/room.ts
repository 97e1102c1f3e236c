import type { Ending, GameEvent, Place, Resource, Score } from '@hexaverse/rules'
import type { Person, Prize, RoomEvent, Started } from './record.ts'

export interface Claim extends Place {
  readonly seat: number
  readonly turnNumber: number
  readonly resource: Resource
  readonly lock?: Place
}

/** A player who is out of the game. `left` by the server: away for too long. */
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
  /** Seats: the sole winner, or all that share the highest score. */
  readonly winners: readonly number[]
  readonly scores: readonly Score[]
  readonly prize?: Prize
}

/**
 * A room as its journal describes it: a node could read all of it again. Instants are milliseconds of the journal's
 * clock. Lists by seat begin with seat 1.
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
  /** Defined only if End turn was the only legal move when this turn began. */
  readonly endsItselfAt: number | undefined
  readonly awaySince: readonly (number | undefined)[]
  readonly outageAt: number | undefined
  /** The ids of all commands of each seat, to recognise a repeated command for as long as the game lasts. */
  readonly commandIds: readonly (readonly string[])[]
  readonly claims: readonly Claim[]
  readonly exits: readonly Exit[]
  /** By seat: how many of its turns ended with only one food or one water left. */
  readonly narrowTurns: readonly number[]
  /** The latest lines only. */
  readonly log: readonly LogLine[]
  readonly ended: Ended | undefined
}

/** One event of the journal, the rules' events that came of it, and the room after it. */
export interface AppliedEvent<Game> {
  readonly seq: number
  readonly at: number
  readonly event: RoomEvent
  readonly happened: readonly GameEvent[]
  readonly room: Room<Game>
}

/** From 1; 0 for an account without a seat in this room. */
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
