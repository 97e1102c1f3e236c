import { randomBytes } from 'node:crypto'
import { maxPlayers } from '@hexaverse/rules'
import { seasonNamed, seasonOf, weekOf } from '../../../src/modules/standing/game/season.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'

export interface PlantedStanding {
  readonly number: number
  /** All of them of this many players. */
  readonly games?: number
  readonly wins?: number
  readonly size?: number
  /** `2026-4`; the current one unless another is given. */
  readonly season?: string
  readonly weekChange?: number
}

/** Gives an account a rating and a row in a season, without games. */
export async function plantStanding(owner: Queryable, accountId: string, planted: PlantedStanding): Promise<void> {
  const { number, games = 10, wins = 3, size = 2, weekChange = 0 } = planted
  const season = planted.season === undefined ? seasonOf(Date.now()) : seasonNamed(planted.season)
  const counts = [countsOf(games, size), countsOf(wins, size)]
  await owner.query(
    `with rated as (
       insert into rating values ($1, 25, 8, $2, $3, $4) on conflict (account_id) do update set shown = $2
     )
     insert into season_standing values ($5, $1, $2, $3, $4, $6, $7, true)`,
    [accountId, number, ...counts, season, weekOf(Date.now()), number - weekChange],
  )
}

/** The first count is of games of all sizes. */
function countsOf(count: number, size: number): number[] {
  return Array.from({ length: maxPlayers }, (_, index) => (index === 0 || index === size - 1 ? count : 0))
}

export interface PlantedGame {
  /** In the order of their ranks; the first one has won. */
  readonly people: readonly { readonly id: string; readonly number: number; readonly change: number }[]
  readonly endedAt: number
}

/** Inserts a game that was rated, without playing it. Answers the id of its room. */
export async function plantRatedGame(owner: Queryable, { people, endedAt }: PlantedGame): Promise<string> {
  const roomId = randomBytes(8).toString('hex')
  await owner.query(
    `with made as (
       insert into room (id, size, status, server_seed, opened_at, touched_at, ended_at, ending)
       values ($1, $2, 'ended', sha256(convert_to($1, 'utf8')), $3, $3, $3, 'points')
     )
     insert into room_seat (room_id, account_id, place, freed_at)
     select $1, id::uuid, place, 1 from unnest($4::text[]) with ordinality as seated (id, place)`,
    [roomId, people.length, endedAt, people.map(({ id }) => id)],
  )
  await owner.query(
    `insert into game_verdict (room_id, number, ended_at, size, verdict)
     values ($1, nextval(pg_get_serial_sequence('game_to_rate', 'number')), $2, $3, 'rated')`,
    [roomId, endedAt, people.length],
  )
  for (const [index, { id, number, change }] of people.entries()) {
    await owner.query(
      `insert into rating_change
       select room_id, $2, number, ended_at, $3::smallint, $3::smallint = 1, 1, 25, 8, 25, 8,
         $4::integer - $5::integer, $4::integer
       from game_verdict where room_id = $1`,
      [roomId, id, index + 1, number, change],
    )
  }
  return roomId
}

export async function plantAchievement(owner: Queryable, accountId: string, which: string, roomId: string) {
  await owner.query('insert into achievement values ($1, $2, $3, $4)', [accountId, which, roomId, Date.now()])
}
