import type { GameResult, OwnEnding } from '@hexaverse/protocol/http'
import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import { type Exit, isPlaying, type Room } from '@hexaverse/room'
import type { Ending } from '@hexaverse/rules'

/** Every game raises one of these counters for each person, and the number of games (D-WIN-3). */
export type { GameResult }

interface PersonResult {
  readonly account: string
  readonly result: GameResult
}

/** What each person of a game that is over has in the list of games, also one who left it earlier (D-GAM-1). */
export interface ListedGame {
  readonly begunAt: number
  readonly people: readonly (PersonResult & { readonly ending: OwnEnding; readonly score: number })[]
}

/** What the ratings need to know of a person of a game that is over. */
export interface AssessedPerson {
  readonly id: string
  readonly rank: number
  readonly isWin: boolean
  readonly achievements: readonly Achievement[]
}

/** A method, as those of a ruleset are: code that only looks at a machine need not know which game it plays. */
interface Assessor<Game> {
  assess(room: Room<Game>): readonly AssessedPerson[]
}

/** Assesses the people of a game that is over. */
export type Assess<Game> = Assessor<Game>['assess']

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
  /** At the end of a game that is no practice. */
  readonly played?: ListedGame
  /** At the end of a game that is no practice: then its journal need not be read to rate it. */
  readonly assessed?: readonly AssessedPerson[]
}

/** What a change of a room settles; undefined for most changes. A result is written as soon as it is certain. */
export function settlementOf<Game>(
  before: Room<Game>,
  after: Room<Game>,
  assess?: Assess<Game>,
): Settlement | undefined {
  if (after.exits.length === before.exits.length && !after.ended) return undefined
  const decided = after.seats.flatMap((person, index) => {
    const isNew = isPlaying(before, index + 1) && (after.ended || !isPlaying(after, index + 1))
    return isNew && !person.isBot ? [{ account: person.id, result: resultOf(after, index + 1) }] : []
  })
  const { ended, started } = after
  const winner = winnerOf(after)
  const isCounted = !started.practice && !started.isPrivate
  const gaveUp = isCounted ? gaveUpIn(before, after) : []
  const played = listedGameOf(after)
  return {
    freed: decided.map(({ account }) => account),
    results: isCounted ? decided : [],
    ...(gaveUp.length > 0 && { gaveUp }),
    ...(ended && { ending: ended.ending }),
    ...(winner !== undefined && { winner }),
    ...(played && { played }),
    ...(played && assess && { assessed: assess(after) }),
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

/** Undefined for practice, and while the game goes on. */
export function listedGameOf(room: Room<unknown>): ListedGame | undefined {
  const { ended, started, seats, startedAt, exits } = room
  if (!ended || started.practice) return undefined
  const people = seats.flatMap(({ id, isBot }, index) => {
    if (isBot) return []
    const seat = index + 1
    const exit = exits.find((one) => one.seat === seat)
    const score = scoreIn(room, seat) ?? 0
    return [{ account: id, result: resultOf(room, seat), ending: exit ? wayOut(exit) : ended.ending, score }]
  })
  return { begunAt: startedAt, people }
}

/** Undefined for a player who is still in the game. */
export function scoreIn({ exits, ended }: Room<unknown>, seat: number): number | undefined {
  return [...exits, ...(ended?.scores ?? [])].find((one) => one.seat === seat)?.score
}

function wayOut({ how, by }: Exit): OwnEnding {
  if (how === 'starved') return 'starved'
  return by === 'server' ? 'away' : 'left'
}

function winnerOf({ ended, started, seats }: Room<unknown>): string | undefined {
  if (!ended || ended.ending === 'draw' || started.practice || started.isPrivate) return undefined
  const winner = seats[(ended.winners[0] ?? 0) - 1]
  return winner?.isBot ? undefined : winner?.id
}
