import type { Queryable } from '../../platform/database/queryable.ts'
import type { RoomStatus } from '../rooms/index.ts'
import { takenSeats } from './tables/table.store.ts'
import type { TakenSeat } from './tables/table.ts'

export interface FoundRoom {
  readonly roomId: string
  readonly size: number
  /** SHA-256 of the secret that decides the map. The secret itself is not read. */
  readonly commitment: string
}

export interface SeenRoom {
  readonly roomId: string
  readonly status: RoomStatus
  readonly size: number
  readonly isRematch: boolean
  /** The accounts that have joined. */
  readonly accounts: readonly string[]
  /** How many have joined, bots included. */
  readonly joined: number
  /** Who has joined a private table, in the order of joining; null for other rooms. */
  readonly seats: readonly TakenSeat[] | null
  /** The host wants no watchers. */
  readonly isUnwatched: boolean
}

export async function readRooms(client: Queryable, roomIds: readonly string[]): Promise<SeenRoom[]> {
  const { rows } = await client.query<SeenRoom>({
    name: 'read-rooms',
    text: `select r.id as "roomId", r.status, r.size, r.rematch_of is not null as "isRematch", array(
        select s.account_id::text from room_seat s
        where s.room_id = r.id and s.place is not null and s.account_id is not null) as accounts, (
        select count(s.place)::integer from room_seat s where s.room_id = r.id) as joined,
        case when r.is_private then ${takenSeats} end as seats, r.is_unwatched as "isUnwatched"
      from room r where r.id = any($1)`,
    values: [roomIds],
  })
  return rows
}

/**
 * Closes waiting rooms without a change for too long. A private table stays while a player is there: friends need time.
 * Nodes with sockets waiting in closed rooms inform them.
 */
export async function closeIdleRooms(client: Queryable, idleMs: number, idleTableMs = idleMs): Promise<void> {
  await client.query({
    // Repeated every second by every node: named, so that it is planned once.
    name: 'close-idle-rooms',
    text: `with idle as (
       select r.id from room r
       where r.status = 'waiting' and r.touched_at < journal_time() - $1::bigint and (
         not r.is_private or (r.touched_at < journal_time() - $2::bigint and host_of(r.id) is null))
       order by r.id for no key update skip locked),
     closed as (update room r set status = 'closed' from idle where r.id = idle.id returning r.id)
     delete from room_seat s using closed where s.room_id = closed.id`,
    values: [idleMs, idleTableMs],
  })
}
