import type { Achievement } from '@hexaverse/protocol/texts/achievements'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Counts } from '../rating/books.ts'

export interface StoredPlayer {
  readonly id: string
  readonly login: string
  readonly createdAt: Date
  readonly isListed: boolean
  /** Null before the first rated game, like the counts. */
  readonly number: number | null
  readonly games: Counts | null
  readonly wins: Counts | null
}

export async function findPlayer(
  client: Queryable,
  by: { readonly login: string } | { readonly id: string },
): Promise<StoredPlayer | undefined> {
  const [column, value] = 'login' in by ? ['login', by.login] : ['id', by.id]
  const { rows } = await client.query<StoredPlayer>(
    `select a.id, a.login, a.created_at as "createdAt", a.is_listed as "isListed", t.shown as number, t.games, t.wins
     from account a left join rating t on t.account_id = a.id where a.${column} = $1`,
    [value],
  )
  return rows[0]
}

export interface EarnedAchievement {
  readonly which: Achievement
  readonly earnedAt: number
}

export async function readAchievements(client: Queryable, accountId: string): Promise<EarnedAchievement[]> {
  const { rows } = await client.query<{ which: Achievement; earnedAt: string }>(
    'select which, earned_at as "earnedAt" from achievement where account_id = $1 order by earned_at, which',
    [accountId],
  )
  return rows.map(({ which, earnedAt }) => ({ which, earnedAt: Number(earnedAt) }))
}

const maxChartDays = 366

/** The number after the last rated game of each day, in UTC, the oldest first. */
export async function readChart(client: Queryable, accountId: string): Promise<{ day: string; number: number }[]> {
  const { rows } = await client.query<{ day: string; number: number }>(
    `select * from (
       select distinct on (ended_at / 86400000)
         to_char('1970-01-01'::date + (ended_at / 86400000)::integer, 'YYYY-MM-DD') as day, shown as number
       from rating_change where account_id = $1 order by ended_at / 86400000 desc, number desc limit ${maxChartDays}
     ) d order by day`,
    [accountId],
  )
  return rows
}

interface GameRow {
  readonly roomId: string
  readonly endedAt: string
  readonly size: number
  readonly rank: number
  readonly isWin: boolean
  readonly number: number
  readonly change: number
  readonly opponents: { login: string | null; isFormer: boolean; rank: number }[]
}

const recentGames = 20

/** The last rated games with those who played in them. Nobody is named who does not want to be. */
export async function readRecentGames(client: Queryable, accountId: string) {
  const { rows } = await client.query<GameRow>(
    `select c.room_id as "roomId", c.ended_at as "endedAt", v.size as size, c.rank, c.is_win as "isWin",
       c.shown as number, c.shown - c.shown_before as change,
       (select json_agg(json_build_object(
            'login', case when a.is_listed then a.login end, 'isFormer', a.id is null, 'rank', o.rank
          ) order by o.rank, a.login)
        from rating_change o left join account a on a.id = o.account_id
        where o.room_id = c.room_id and o.account_id <> c.account_id) as opponents
     from (
       select * from rating_change where account_id = $1 order by number desc limit ${recentGames}
     ) c join game_verdict v on v.room_id = c.room_id order by c.number desc`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, endedAt: new Date(Number(row.endedAt)).toISOString() }))
}

/** The seasons in which a person is on the leaderboard of all games. */
export async function readOwnSeasons(client: Queryable, accountId: string): Promise<number[]> {
  const { rows } = await client.query<{ season: number }>(
    'select season from season_standing where account_id = $1 and games[1] >= 10 order by season',
    [accountId],
  )
  return rows.map(({ season }) => season)
}
