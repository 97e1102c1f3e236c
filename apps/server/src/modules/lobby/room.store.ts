import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { RoomStatus } from '../rooms/index.ts'

export interface FoundRoom {
  readonly roomId: string
  readonly size: number
  /** SHA-256 of the secret that decides the map. The secret itself is not read. */
  readonly commitment: string
}

export interface LockedRoom {
  readonly status: RoomStatus
  readonly size: number
  readonly practice: PracticeLevel | null
  readonly isRematch: boolean
}

/** Locks the row until the end of the transaction. */
export async function lockRoom(client: Queryable, roomId: string): Promise<LockedRoom | undefined> {
  const { rows } = await client.query<LockedRoom>(
    `select status, size, practice, rematch_of is not null as "isRematch" from room where id = $1 for no key update`,
    [roomId],
  )
  return rows[0]
}

/** Call when a player joined or left. */
export async function touchRoom(client: Queryable, roomId: string, status: RoomStatus = 'waiting'): Promise<void> {
  await client.query('update room set touched_at = journal_time(), status = $2 where id = $1', [roomId, status])
}

export interface SeenRoom {
  readonly roomId: string
  readonly status: RoomStatus
  readonly size: number
  readonly isRematch: boolean
  /** The accounts that have joined. */
  readonly accounts: readonly string[]
}

export async function readRooms(client: Queryable, roomIds: readonly string[]): Promise<SeenRoom[]> {
  const { rows } = await client.query<SeenRoom>(
    `select r.id as "roomId", r.status, r.size, r.rematch_of is not null as "isRematch", array(
       select s.account_id::text from room_seat s where s.room_id = r.id and s.place is not null) as accounts
     from room r where r.id = any($1)`,
    [roomIds],
  )
  return rows
}

/** Closes rooms that no player has joined or left for this long. Nodes with sockets waiting there inform them. */
export async function closeIdleRooms(client: Queryable, idleMs: number): Promise<void> {
  await client.query(
    `with closed as (
       update room set status = 'closed'
       where status = 'waiting' and touched_at < journal_time() - $1::bigint returning id)
     delete from room_seat s using closed where s.room_id = closed.id`,
    [idleMs],
  )
}
