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

/** Every game raises one of these counters for each person, and the number of games (D-WIN-3). */
export type GameResult = 'victory' | 'technical-victory' | 'defeat' | 'technical-defeat' | 'draw'

interface PersonResult {
  readonly account: string
  readonly result: GameResult
}

/** What commits together with a record: the freed seats, the statistics and the prize (D-SOC-7). */
export interface Settlement {
  /** Accounts that may play elsewhere from now on: players who are out, and at the end also those who remained. */
  readonly freed: readonly string[]
  readonly results: readonly PersonResult[]
  /** Accounts that gave the game up so early that it was none: they rest before they may begin another (`note_given_up`). */
  readonly gaveUp?: readonly string[]
  readonly ending?: Ending
  /** Who wins a coin. The transaction decides if it is paid, because it can count the day's wins (D-WIN-2). */
  readonly winner?: string
}

/** What a change of a room settles; undefined for most changes. A result is written as soon as it is certain. */
export function settlementOf(before: Room<unknown>, after: Room<unknown>): Settlement | undefined {
  if (after.exits.length === before.exits.length && !after.ended) return undefined
  const decided = after.seats.flatMap((person, index) => {
    const isNew = isPlaying(before, index + 1) && (after.ended || !isPlaying(after, index + 1))
    return isNew && !person.isBot ? [{ account: person.id, result: resultOf(after, index + 1) }] : []
  })
  const { ended, started } = after
  const winner = winnerOf(after)
  const gaveUp = started.practice ? [] : gaveUpIn(before, after)
  return {
    freed: decided.map(({ account }) => account),
    results: started.practice ? [] : decided,
    ...(gaveUp.length > 0 && { gaveUp }),
    ...(ended && { ending: ended.ending }),
    ...(winner !== undefined && { winner }),
  }
}

/** Before the third turn of every player. */
function isEarly({ turnNumber, seats }: Room<unknown>): boolean {
  return turnNumber <= 2 * seats.length
}

function gaveUpIn(before: Room<unknown>, after: Room<unknown>): readonly string[] {
  if (!isEarly(before)) return []
  const left = after.exits.slice(before.exits.length).filter(({ how }) => how === 'left')
  return left.map(({ seat }) => after.seats[seat - 1]?.id ?? '')
}

export function resultOf({ exits, ended }: Room<unknown>, seat: number): GameResult {
  const exit = exits.find((one) => one.seat === seat)
  if (exit) return exit.how === 'left' ? 'technical-defeat' : 'defeat'
  if (!ended?.winners.includes(seat)) return 'defeat'
  if (ended.ending === 'draw') return 'draw'
  return ended.ending === 'technical' ? 'technical-victory' : 'victory'
}

function winnerOf({ ended, started, seats }: Room<unknown>): string | undefined {
  if (!ended || ended.ending === 'draw' || started.practice) return undefined
  const winner = seats[(ended.winners[0] ?? 0) - 1]
  return winner?.isBot ? undefined : winner?.id
}
