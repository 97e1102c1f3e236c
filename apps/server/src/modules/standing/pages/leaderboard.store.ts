import type { LeaderboardRow } from '@hexaverse/protocol/http'
import { leaderboardPageLength } from '@hexaverse/protocol/leaderboard'
import type { Queryable } from '../../../platform/database/queryable.ts'

/** A leaderboard. Size 1 stands for games of all sizes. */
export interface Board {
  readonly season: number
  readonly size: number
  /** The Monday of now, in days since 1970; undefined in a season that is over. */
  readonly week: number | undefined
}

export type OwnRow = Omit<LeaderboardRow, 'place'> & { readonly place: number | null; readonly page: number | null }

interface StandingRow {
  readonly login: string
  readonly number: number
  readonly games: number
  readonly wins: number
  readonly week: number
  readonly weekFrom: number
}

/** Written out, so that the planner finds the index of this leaderboard. */
const isOn = (size: number): string => `s.season = $1 and s.is_listed and s.games[${size}] >= 10`
const columnsOf = (size: number): string =>
  `a.login, s.shown as number, s.games[${size}] as games, s.wins[${size}] as wins, s.week, s.week_from as "weekFrom"`

/** How many people are on a leaderboard. */
export async function countPlayers(client: Queryable, { season, size }: Board): Promise<number> {
  const { rows } = await client.query<{ players: string }>(
    'select coalesce(sum(players), 0) as players from season_count where season = $1 and size = $2',
    [season, size],
  )
  return Number(rows[0]?.players)
}

/** A page of the leaderboard. The counts by number say where it begins, so that no row before it is read. */
export async function readPage(client: Queryable, board: Board, page: number): Promise<LeaderboardRow[]> {
  const offset = (page - 1) * leaderboardPageLength
  const { rows: starts } = await client.query<{ number: number; ahead: string }>(
    `select shown as number, up_to - players as ahead from (
       select shown, players, sum(players) over (order by shown desc) as up_to
       from season_count where season = $1 and size = $2
     ) c where up_to > $3 order by shown desc limit 1`,
    [board.season, board.size, offset],
  )
  const [start] = starts
  if (!start) return []
  const ahead = Number(start.ahead)
  const { rows } = await client.query<StandingRow>(
    `select ${columnsOf(board.size)} from (
       select * from season_standing s where ${isOn(board.size)} and s.shown <= $2
       order by s.shown desc, s.account_id offset $3 limit ${leaderboardPageLength}
     ) s join account a on a.id = s.account_id order by s.shown desc, s.account_id`,
    [board.season, start.number, offset - ahead],
  )
  return rows.map((row) => {
    const place = row.number === start.number ? ahead : offset + rows.findIndex(({ number }) => number === row.number)
    return toRow(row, place + 1, board)
  })
}

function toRow({ login, number, games, wins, week, weekFrom }: StandingRow, place: number, board: Board) {
  return { place, login, number, weekChange: changeOf(board, week, number - weekFrom), games, wins }
}

function changeOf(board: Board, week: number, change: number): number | null {
  if (board.week === undefined) return null
  return week === board.week ? change : 0
}

/** Undefined if the person has not played such a game in the season. */
export async function readOwnRow(client: Queryable, board: Board, accountId: string): Promise<OwnRow | undefined> {
  const { rows } = await client.query<StandingRow & { readonly isOn: boolean }>(
    `select ${columnsOf(board.size)}, ${isOn(board.size)} as "isOn"
     from season_standing s join account a on a.id = s.account_id where s.season = $1 and s.account_id = $2`,
    [board.season, accountId],
  )
  const [row] = rows
  if (!row || row.games === 0) return undefined
  if (!row.isOn) return { ...toRow(row, 0, board), place: null, page: null }
  const { ahead, before } = await readPosition(client, board, row.number, accountId)
  return { ...toRow(row, ahead + 1, board), page: 1 + Math.floor((ahead + before) / leaderboardPageLength) }
}

/** How many people have a higher number, and how many of those with the same number are listed before this one. */
async function readPosition(client: Queryable, { season, size }: Board, number: number, accountId: string) {
  const { rows } = await client.query<{ ahead: string; before: string }>(
    `select (
       select coalesce(sum(players), 0) from season_count where season = $1 and size = ${size} and shown > $2
     ) as ahead,
     (select count(*) from season_standing s where ${isOn(size)} and s.shown = $2 and s.account_id < $3) as before`,
    [season, number, accountId],
  )
  return { ahead: Number(rows[0]?.ahead), before: Number(rows[0]?.before) }
}

/** The place of a person in a season; undefined if the person is not on its leaderboard of all games. */
export async function findPlace(client: Queryable, season: number, accountId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ place: number }>(
    `select place from season_place where season = $1 and size = 1 and account_id = $2`,
    [season, accountId],
  )
  if (rows[0]) return rows[0].place
  const own = await readOwnRow(client, { season, size: 1, week: undefined }, accountId)
  return own?.place ?? undefined
}

/** A page of the first hundred of a season that is decided, without those who are not listed any more. */
export async function readDecidedPage(client: Queryable, { season, size }: Board, page: number) {
  const { rows } = await client.query<Omit<LeaderboardRow, 'weekChange'>>(
    `select p.place, a.login, p.shown as number, p.games, p.wins
     from season_place p join account a on a.id = p.account_id and a.is_listed
     where p.season = $1 and p.size = $2 and p.position > $3 and p.position <= $3 + ${leaderboardPageLength}
     order by p.position`,
    [season, size, (page - 1) * leaderboardPageLength],
  )
  return rows.map((row): LeaderboardRow => ({ ...row, weekChange: null }))
}

/** How many people a decided season has kept. */
export async function countDecided(client: Queryable, { season, size }: Board): Promise<number> {
  const { rows } = await client.query<{ players: number }>(
    'select coalesce(max(position), 0) as players from season_place where season = $1 and size = $2',
    [season, size],
  )
  return rows[0]?.players ?? 0
}
