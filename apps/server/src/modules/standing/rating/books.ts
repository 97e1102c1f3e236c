import type { AssessedPerson } from '../../rooms/index.ts'
import { newcomer, numberOf, type Rating, rateGame } from '../game/rate-game.ts'
import { seasonOf, weekOf } from '../game/season.ts'
import type { AssessedGame } from './assess-game.ts'
import { isBeyondCap, noteFirsts } from './pairs.ts'

/** The first is of all games, the others of games of 2, 3, … 6 players. */
export type Counts = readonly number[]

export interface PersonStanding extends Rating {
  readonly games: Counts
  readonly wins: Counts
}

export interface SeasonStanding {
  readonly season: number
  readonly account: string
  readonly shown: number
  readonly games: Counts
  readonly wins: Counts
  /** The Monday of the last game, in days since 1970, and the number with which that week began. */
  readonly week: number
  readonly weekFrom: number
}

export interface Earned {
  readonly account: string
  readonly which: string
  readonly roomId: string
  readonly earnedAt: number
}

/** What a rated game changed for one of its people. */
export interface RatingChange {
  readonly roomId: string
  readonly account: string
  readonly number: number
  readonly endedAt: number
  readonly rank: number
  readonly isWin: boolean
  readonly games: number
  readonly before: Rating
  readonly after: Rating
}

/** The standings of people before the next game. The same for the job, which reads a few, and for a whole rebuild. */
export interface Books {
  readonly people: Map<string, PersonStanding>
  /** By `seasonKey`. */
  readonly seasons: Map<string, SeasonStanding>
  /** By account and achievement: the first game that earned it. */
  readonly earned: Map<string, Earned>
  /** By `pairKey`: in how many rated games of a day a person came first against another. */
  readonly firsts: Map<string, number>
}

export const noGames: Counts = [0, 0, 0, 0, 0, 0]
const nobody: PersonStanding = { ...newcomer, games: noGames, wins: noGames }

export function createBooks(): Books {
  return { people: new Map(), seasons: new Map(), earned: new Map(), firsts: new Map() }
}

export function seasonKey(season: number, account: string): string {
  return `${season} ${account}`
}

export interface EnteredGame {
  readonly game: AssessedGame
  /** What it changed: nothing if it is not rated. */
  readonly changes: readonly RatingChange[]
}

/** Enters a game, which must be the next one of each of its people, and decides for good whether it is rated. */
export function enterGame(books: Books, assessed: AssessedGame): EnteredGame {
  const isPairLimit = assessed.verdict === 'rated' && isBeyondCap(books.firsts, assessed)
  const game: AssessedGame = isPairLimit ? { ...assessed, verdict: 'pair-limit' } : assessed
  enterAchievements(books, game)
  return { game, changes: game.verdict === 'rated' ? enterRated(books, game) : [] }
}

function enterRated(books: Books, game: AssessedGame): readonly RatingChange[] {
  const ranked = game.people.map(({ id, rank }) => ({ id, rank, before: ratingOf(books, id) }))
  const after = rateGame(ranked)
  noteFirsts(books.firsts, game)
  return game.people.map((person) => enterPerson(books, game, person, after.get(person.id) ?? newcomer))
}

function enterAchievements({ earned }: Books, { roomId, endedAt, people }: AssessedGame): void {
  for (const { id, achievements } of people) {
    for (const which of achievements) {
      const key = `${id} ${which}`
      if (!earned.has(key)) earned.set(key, { account: id, which, roomId, earnedAt: endedAt })
    }
  }
}

function ratingOf({ people }: Books, id: string): Rating {
  const { mu, sigma } = people.get(id) ?? nobody
  return { mu, sigma }
}

function enterPerson(books: Books, game: AssessedGame, person: AssessedPerson, after: Rating): RatingChange {
  const { id, rank, isWin } = person
  const { roomId, number, endedAt, size } = game
  const standing = books.people.get(id) ?? nobody
  const before = ratingOf(books, id)
  const games = addGame(standing.games, size, 1)
  books.people.set(id, { ...after, games, wins: addGame(standing.wins, size, Number(isWin)) })
  enterSeason(books, game, person, { before, after })
  return { roomId, account: id, number, endedAt, rank, isWin, games: games[0] ?? 0, before, after }
}

function enterSeason(
  { seasons }: Books,
  { endedAt, size }: AssessedGame,
  { id, isWin }: AssessedPerson,
  { before, after }: { readonly before: Rating; readonly after: Rating },
): void {
  const season = seasonOf(endedAt)
  const week = weekOf(endedAt)
  const key = seasonKey(season, id)
  const earlier = seasons.get(key)
  seasons.set(key, {
    season,
    account: id,
    shown: numberOf(after),
    games: addGame(earlier?.games ?? noGames, size, 1),
    wins: addGame(earlier?.wins ?? noGames, size, Number(isWin)),
    week,
    weekFrom: earlier?.week === week ? earlier.weekFrom : numberOf(before),
  })
}

function addGame(counts: Counts, size: number, amount: number): Counts {
  return counts.map((count, index) => (index === 0 || index === size - 1 ? count + amount : count))
}
