import { randomBytes } from 'node:crypto'
import type { RoomEvent } from '@hexaverse/room'
import { rulesVersion } from '@hexaverse/rules'
import type { Pool } from 'pg'
import { inTransaction } from '../../../src/platform/database/in-transaction.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'
import { careless, type GamePlan, planGame } from '../games/plan-game.ts'

export interface EndedGame {
  readonly people: readonly string[]
  /** Which of the planned games it is. The seats, and so the result, follow from it. */
  readonly plan?: number
  readonly endedAt?: number
  readonly isPrivate?: boolean
  readonly bots?: number
  /** How many games a day of the same pair may be rated. */
  readonly pairCap?: number
}

const plans = new Map<string, GamePlan>()

function findPlan(size: number, number: number): GamePlan {
  const key = `${size} ${number}`
  const plan = plans.get(key) ?? planGame(size, number, careless)
  plans.set(key, plan)
  return plan
}

/** Inserts games that are over and wait to be rated, in this order, without playing them. Returns their rooms. */
export function insertEndedGames(owner: Pool, games: readonly EndedGame[]): Promise<string[]> {
  return inTransaction(owner, async (client) => {
    const rooms: string[] = []
    for (const game of games) rooms.push(await insertEndedGame(client, game))
    return rooms
  })
}

async function insertEndedGame(
  client: Queryable,
  { people, plan: number = 1, endedAt = Date.now(), isPrivate = false, bots = 0, pairCap }: EndedGame,
): Promise<string> {
  const roomId = randomBytes(8).toString('hex')
  const botIds = Array.from({ length: bots }, (_, index) => `bot-${index}`)
  const seated = [...people, ...botIds]
  const plan = findPlan(seated.length, number)
  await client.query(
    `insert into room (id, size, status, server_seed, is_private, opened_at, touched_at, ended_at, ending)
     values ($1, $2, 'ended', $3, $4, 1, 1, $5, $6)`,
    [roomId, seated.length, plan.serverSeed, isPrivate, endedAt, plan.end.position.ending],
  )
  for (const [index, id] of seated.entries()) {
    const [account, bot] = botIds.includes(id) ? [null, id] : [id, null]
    await client.query(
      'insert into room_seat (room_id, account_id, bot_id, place, freed_at) values ($1, $2, $3, $4, 1)',
      [roomId, account, bot, index + 1],
    )
  }
  const events = eventsOf(plan, seated, botIds).map((event) => JSON.stringify([event]))
  await client.query(
    `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
     select $1, seq, seq, $1 || seq, $3::bigint - cardinality($2) + seq, event::json
     from unnest($2::text[]) with ordinality e (event, seq)`,
    [roomId, events, endedAt],
  )
  await client.query('insert into game_to_rate (room_id, pair_cap) values ($1, $2)', [roomId, pairCap])
  return roomId
}

function eventsOf({ serverSeed, moves }: GamePlan, seated: readonly string[], bots: readonly string[]): RoomEvent[] {
  const started: RoomEvent = {
    type: 'started',
    version: rulesVersion,
    people: seated.map((id) => ({ id, isBot: bots.includes(id) })),
    serverSeed: serverSeed.toString('hex'),
    entropies: seated.map(() => ''),
    turnMs: 60_000,
    graceMs: 30_000,
  }
  return [started, ...moves.map(({ seat, move }) => ({ type: 'moved', seat, move, by: 'player' }) as const)]
}

/** Many games of these people, of mixed sizes. */
export function mixedGames(people: readonly string[], games: number): EndedGame[] {
  return Array.from({ length: games }, (_, number) => {
    const size = 2 + (number % 4)
    const first = (number * 3) % people.length
    const seated = Array.from({ length: size }, (__, index) => people[(first + index) % people.length] ?? '')
    return { people: seated, plan: 1 + (number % 7), endedAt: Date.now() + number }
  })
}
