import { maxPlayers, minPlayers } from '@hexaverse/rules'
import type { Queryable } from '../../platform/database/queryable.ts'
import { nameOfSeason } from './game/season.ts'
import type { Counts } from './rating/books.ts'

interface RatingRow {
  readonly isListed: boolean
  readonly number: number | null
  readonly mu: number | null
  readonly sigma: number | null
  readonly games: Counts | null
  readonly wins: Counts | null
}

/** The standing of a person, for the archive; undefined if there is no such account. */
export async function readStandingData(client: Queryable, accountId: string) {
  const { rows } = await client.query<RatingRow>(
    `select a.is_listed as "isListed", t.shown as number, t.mu, t.sigma, t.games, t.wins
     from account a left join rating t on t.account_id = a.id where a.id = $1`,
    [accountId],
  )
  const [row] = rows
  if (!row) return undefined
  const { games, wins, ...rating } = row
  return {
    ...rating,
    results: games && wins ? countsBySize(games, wins) : [],
    seasons: await readSeasonsData(client, accountId),
    achievements: await readAchievementData(client, accountId),
  }
}

function countsBySize(games: Counts, wins: Counts) {
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, index) => ({
    players: minPlayers + index,
    played: games[index + 1] ?? 0,
    victories: wins[index + 1] ?? 0,
  }))
}

interface SeasonRow {
  readonly season: number
  readonly number: number
  readonly played: number
  readonly victories: number
  readonly place: number | null
}

/** The seasons as they stand, and the places among the first hundred that were kept. */
async function readSeasonsData(client: Queryable, accountId: string) {
  const { rows } = await client.query<SeasonRow>(
    `select season, shown as number, games[1] as played, wins[1] as victories, null as place
     from season_standing where account_id = $1
     union all
     select season, shown, games, wins, place from season_place where account_id = $1 order by season`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, season: nameOfSeason(row.season) }))
}

async function readAchievementData(client: Queryable, accountId: string) {
  const { rows } = await client.query<{ achievement: string; room: string; earnedAt: string }>(
    `select which as achievement, room_id as room, earned_at as "earnedAt" from achievement
     where account_id = $1 order by earned_at, which`,
    [accountId],
  )
  return rows.map(({ earnedAt, ...one }) => ({ ...one, at: new Date(Number(earnedAt)) }))
}

interface ChangeRow {
  readonly room: string
  readonly endedAt: string
  readonly rank: number
  readonly isWin: boolean
  readonly played: number
  readonly numberBefore: number
  readonly number: number
  readonly muBefore: number
  readonly mu: number
  readonly sigmaBefore: number
  readonly sigma: number
  readonly order: string
}

const changesPerPage = 500

/** What each rated game changed, the oldest first. A few hundred at a time are in memory. */
export async function* readRatingChanges(client: Queryable, accountId: string) {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<ChangeRow>(
      `select room_id as room, ended_at as "endedAt", rank, is_win as "isWin", games as played,
         shown_before as "numberBefore", shown as number, mu_before as "muBefore", mu, sigma_before as "sigmaBefore",
         sigma, number as "order"
       from rating_change where account_id = $1 and number > $2 order by number limit ${changesPerPage}`,
      [accountId, after],
    )
    for (const { endedAt, order, ...change } of rows) {
      after = order
      yield { ...change, endedAt: new Date(Number(endedAt)) }
    }
    if (rows.length < changesPerPage) return
  }
}
