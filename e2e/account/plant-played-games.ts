import { randomBytes } from 'node:crypto'
import type { GameResult, OwnEnding } from '@hexaverse/protocol/http'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'

export interface PlantedRow {
  readonly result?: GameResult
  readonly ending?: OwnEnding
  readonly score?: number
  readonly isPrivate?: boolean
  /** Accounts and ids of bots. The number of players follows from them. */
  readonly opponents?: readonly string[]
  /** What became of the coin of a win at a public table. */
  readonly verdict?: string
  readonly minutes?: number
}

/** Inserts games that are over into the list of a person, the first one as the newest. Answers the ids of their rooms. */
export async function plantPlayedGames(
  owner: Queryable,
  accountId: string,
  rows: readonly PlantedRow[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, row] of rows.entries()) ids.push(await plantRow(owner, accountId, row, index))
  return ids
}

const newestAt = Date.UTC(2026, 10, 18, 9, 30)
const betweenMs = 7 * 60 * 60_000

async function plantRow(owner: Queryable, accountId: string, row: PlantedRow, index: number): Promise<string> {
  const { result = 'defeat', ending = 'starved', score = 12, isPrivate = false, opponents = [], minutes = 14 } = row
  const roomId = randomBytes(8).toString('hex')
  const endedAt = newestAt - index * betweenMs
  const size = Math.max(2, 1 + opponents.length)
  await owner.query(
    `with made as (
       insert into room (id, size, status, is_private, server_seed, opened_at, touched_at, ended_at, ending, is_listed)
       values ($1, $2, 'ended', $3, sha256(convert_to($1, 'utf8')), $4, $4, $5, 'points', true)
     ), seated as (
       insert into room_seat (room_id, account_id, bot_id, bot_level, place, freed_at)
       select $1, case when id like 'bot-%' then null else id::uuid end, case when id like 'bot-%' then id end,
         case when id like 'bot-%' then 'hard' end, place, 1
       from unnest($6::text[]) with ordinality as joined (id, place)
     )
     insert into played_game (account_id, room_id, begun_at, ended_at, players, is_private, result, ending, score)
     values ($7, $1, $4, $5, $2, $3, $8, $9, $10)`,
    [
      roomId,
      size,
      isPrivate,
      endedAt - minutes * 60_000,
      endedAt,
      [accountId, ...opponents],
      accountId,
      result,
      ending,
      score,
    ],
  )
  if (row.verdict) {
    await owner.query('insert into win_decision (room_id, account_id, verdict, decided_at) values ($1, $2, $3, 1)', [
      roomId,
      accountId,
      row.verdict,
    ])
  }
  return roomId
}
