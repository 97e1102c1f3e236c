import { randomBytes } from 'node:crypto'
import type { RoomEvent } from '@hexaverse/room'
import { rulesVersion } from '@hexaverse/rules'
import type { Queryable } from '../../../src/platform/database/queryable.ts'
import type { GamePlan } from '../games/plan-game.ts'

const perStatement = 500

interface InsertedGames {
  readonly people: readonly string[]
  readonly games: number
  /** Unless it is true, a running server enters the games into the lists of these people. */
  readonly isListed?: boolean
}

/**
 * Inserts the same finished game many times, each in a room of its own and at its own pace, without playing it. Returns the
 * rooms.
 */
export async function insertGames(
  owner: Queryable,
  plan: GamePlan,
  { people, games, isListed = true }: InsertedGames,
): Promise<string[]> {
  const events = eventsOf(plan, people).map((event) => JSON.stringify([event]))
  const { rows } = await owner.query<{ day: string }>('select room_day() as day')
  const inserted: string[] = []
  for (let left = games; left > 0; left -= perStatement) {
    const rooms = Array.from(
      { length: Math.min(left, perStatement) },
      () => `${rows[0]?.day}${randomBytes(8).toString('hex')}`,
    )
    inserted.push(...rooms)
    await owner.query(
      `insert into room (id, size, status, server_seed, opened_at, touched_at, ended_at, ending, is_listed)
       select id, $2, 'ended', $3, 1, 1, journal_time(), $4, $5 from unnest($1::text[]) id`,
      [rooms, plan.size, plan.serverSeed, plan.end.position.ending, isListed],
    )
    await owner.query(
      `insert into room_seat (room_id, account_id, place, freed_at)
       select room, person, place, 1 from unnest($1::text[]) room, unnest($2::uuid[]) with ordinality p (person, place)`,
      [rooms, people],
    )
    await owner.query(
      `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
       select room, seq, seq, room || seq, 1790000000000 + seq * 60000 + (hashtext(room || seq) & 32767), event::json
       from unnest($1::text[]) room, unnest($2::text[]) with ordinality e (event, seq)`,
      [rooms, events],
    )
  }
  return inserted
}

function eventsOf({ serverSeed, moves }: GamePlan, people: readonly string[]): RoomEvent[] {
  const started: RoomEvent = {
    type: 'started',
    version: rulesVersion,
    people: people.map((id) => ({ id, isBot: false })),
    serverSeed: serverSeed.toString('hex'),
    entropies: people.map(() => ''),
    turnMs: 60_000,
    graceMs: 30_000,
  }
  return [started, ...moves.map(({ seat, move }) => ({ type: 'moved', seat, move, by: 'player' }) as const)]
}
