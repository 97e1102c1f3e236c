import type { GameResult, PlayedGame } from '@hexaverse/protocol/http'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { idOfRoom } from '../journal/room-header.ts'

export interface GameFilters {
  readonly result?: GameResult
  readonly players?: number
}

/** Where a game stands in the list. */
export interface GameEnd {
  readonly roomId: string
  readonly endedAt: string
}

/** Undefined if this person has no such game. */
export async function findGameEnd(client: Queryable, accountId: string, roomId: string): Promise<GameEnd | undefined> {
  if (!idOfRoom.test(roomId)) return undefined
  const { rows } = await client.query<GameEnd>({
    name: 'find-game-end',
    text: `select room_id as "roomId", ended_at as "endedAt" from played_game where account_id = $1 and room_id = $2`,
    values: [accountId, roomId],
  })
  return rows[0]
}

interface Row extends Omit<PlayedGame, 'begunAt' | 'endedAt'> {
  readonly begunAt: string
  readonly endedAt: string
}

interface PageTerms extends GameFilters {
  /** The last game of the page before. */
  readonly before: GameEnd | undefined
  readonly length: number
}

/**
 * Newest first. The text depends on the terms, so that the index finds the page whatever they are; there are eight texts, and
 * each is planned once.
 */
export async function readPlayedGames(
  client: Queryable,
  accountId: string,
  { before, length, result, players }: PageTerms,
): Promise<PlayedGame[]> {
  const values: unknown[] = [accountId, length]
  const add = (value: unknown): string => `$${values.push(value)}`
  const conditions = [
    ...(before ? [`(ended_at, room_id) < (${add(before.endedAt)}::bigint, ${add(before.roomId)}::text)`] : []),
    ...(result ? [`result = ${add(result)}::text`] : []),
    ...(players ? [`players = ${add(players)}::smallint`] : []),
  ]
  const { rows } = await client.query<Row>({
    name: `played-games${before ? '-before' : ''}${result ? '-result' : ''}${players ? '-players' : ''}`,
    text: `select g.room_id as "roomId", g.begun_at as "begunAt", g.ended_at as "endedAt", g.players,
        g.is_private as "isPrivate", g.result, g.ending, g.score, ${opponents} as opponents, ${coin} as coin
      from (
        select * from played_game where ${['account_id = $1', ...conditions].join(' and ')}
        order by ended_at desc, room_id desc limit $2
      ) g
      order by g.ended_at desc, g.room_id desc`,
    values,
  })
  return rows.map((row) => ({ ...row, begunAt: toTime(row.begunAt), endedAt: toTime(row.endedAt) }))
}

/** SQL: the others of game `g`. A person who has deleted the account has no login any more. */
const opponents = `(
  select coalesce(json_agg(case when s.bot_id is null then json_build_object('login', a.login)
    else json_build_object('bot', s.bot_id, 'level', coalesce(s.bot_level, 'normal')) end order by s.place), '[]')
  from room_seat s left join account a on a.id = s.account_id
  where s.room_id = g.room_id and s.place is not null and s.account_id is distinct from g.account_id)`

/** SQL: what became of the coin of game `g`. */
const coin = `case when g.result = 'draw' then 'draw'
  when g.result not in ('victory', 'technical-victory') then null
  when g.is_private then 'private'
  else (select d.verdict from win_decision d where d.room_id = g.room_id and d.account_id = g.account_id) end`

function toTime(milliseconds: string): string {
  return new Date(Number(milliseconds)).toISOString()
}
