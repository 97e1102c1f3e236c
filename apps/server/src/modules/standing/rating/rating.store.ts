import type { Queryable } from '../../../platform/database/queryable.ts'
import type { AssessedPerson } from '../../rooms/index.ts'
import { newcomer } from '../game/rate-game.ts'
import type { GameFacts } from './assess-game.ts'
import { type Books, type Counts, createBooks, noGames, type SeasonStanding, seasonKey } from './books.ts'

interface FactsRow extends Omit<GameFacts, 'number' | 'endedAt' | 'pairCap'> {
  readonly number: string
  readonly endedAt: string
  readonly pairCap: string | null
}

export const factColumns = `number, room_id as "roomId", size, ended_at as "endedAt", is_draw as "isDraw",
  is_private as "isPrivate", has_bots as "hasBots", is_linked as "isLinked", prize, pair_cap as "pairCap"`

export const toFacts = (row: FactsRow): GameFacts => ({
  ...row,
  number: Number(row.number),
  endedAt: Number(row.endedAt),
  pairCap: row.pairCap === null ? null : Number(row.pairCap),
})

export interface WaitingGame {
  readonly facts: GameFacts
  /** As its settlement stored them; null if it was a node of an older version that settled it. */
  readonly assessed: readonly AssessedPerson[] | null
}

/** The oldest games that wait; none if another transaction is rating. */
export async function nextGames(client: Queryable, atMost: number): Promise<WaitingGame[]> {
  const { rows } = await client.query<FactsRow & Pick<WaitingGame, 'assessed'>>(
    `select ${factColumns}, assessed from next_games($1)`,
    [atMost],
  )
  return rows.map(({ assessed, ...row }) => ({ facts: toFacts(row), assessed }))
}

export async function areGamesWaiting(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ isAny: boolean }>({
    name: 'are-games-waiting',
    text: 'select exists (select from game_to_rate) as "isAny"',
  })
  return rows[0]?.isAny ?? false
}

/** After the first start of a version with ratings all earlier games wait: nobody needs to know exactly how many. */
const maxCounted = 10_000

export async function countGamesToRate(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from (select from game_to_rate limit ${maxCounted}) g`,
  )
  return rows[0]?.waiting ?? 0
}

interface PersonRow {
  readonly id: string
  readonly mu: number | null
  readonly sigma: number | null
  readonly total: number | null
  readonly games: Counts | null
  readonly wins: Counts | null
  /** Null if the account was deleted. */
  readonly isListed: boolean | null
}

export interface Read {
  readonly books: Books
  /** Whether each person who has an account is listed. */
  readonly accounts: ReadonlyMap<string, boolean>
}

/**
 * The standings of these people. The rating is that of the last change, which stays when an account is deleted: the
 * others of its last games are rated as if it were there.
 */
export async function readBooks(client: Queryable, ids: readonly string[], seasons: readonly number[]): Promise<Read> {
  const books = createBooks()
  const people = await client.query<PersonRow>(
    `select p.id, c.mu, c.sigma, c.games as total, t.games, t.wins, a.is_listed as "isListed"
     from unnest($1::uuid[]) p (id)
       left join lateral (
         select mu, sigma, games from rating_change c where c.account_id = p.id order by c.number desc limit 1
       ) c on true
       left join rating t on t.account_id = p.id left join account a on a.id = p.id`,
    [ids],
  )
  for (const { id, mu, sigma, total, games, wins } of people.rows) {
    const counts = games ?? noGames.with(0, total ?? 0)
    books.people.set(id, {
      mu: mu ?? newcomer.mu,
      sigma: sigma ?? newcomer.sigma,
      games: counts,
      wins: wins ?? noGames,
    })
  }
  const standings = await client.query<SeasonStanding>(
    `select season, account_id as account, shown, games, wins, week, week_from as "weekFrom"
     from season_standing where season = any($1) and account_id = any($2)`,
    [seasons, ids],
  )
  for (const row of standings.rows) books.seasons.set(seasonKey(row.season, row.account), row)
  const accounts = people.rows.flatMap(({ id, isListed }) => (isListed === null ? [] : [[id, isListed] as const]))
  return { books, accounts: new Map(accounts) }
}
