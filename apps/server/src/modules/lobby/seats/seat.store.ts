import type { Queryable } from '../../../platform/database/queryable.ts'
import type { RoomStatus } from '../../rooms/index.ts'
import type { FoundRoom } from '../room.store.ts'

export interface OwnSeat extends FoundRoom {
  readonly status: RoomStatus
}

/** The seat that a person holds in any room: there is at most one. */
export async function findOwnSeat(client: Queryable, accountId: string): Promise<OwnSeat | undefined> {
  const { rows } = await client.query<OwnSeat>(
    `select r.id as "roomId", r.size, encode(sha256(r.server_seed), 'hex') as commitment, r.status
     from room_seat s join room r on r.id = s.room_id where s.account_id = $1 and s.freed_at is null`,
    [accountId],
  )
  return rows[0]
}

export interface Seat {
  readonly accountId: string | null
  /** Null while the seat is only reserved. */
  readonly place: number | null
}

/** Reads the seats after deleting expired reservations. The caller must have locked the room. */
export async function readSeats(client: Queryable, roomId: string): Promise<Seat[]> {
  await client.query('select free_late_seats($1)', [roomId])
  const { rows } = await client.query<Seat>(
    'select account_id as "accountId", place from room_seat where room_id = $1',
    [roomId],
  )
  return rows
}

export interface FreedSeat {
  readonly roomId: string
  readonly accountId: string
  /** If given, the seat is freed only if it was taken at this node. */
  readonly onlyAt: string | undefined
}

/** Players who joined later move up, one by one, because no two seats may have the same place at any moment. */
export async function removeSeat(client: Queryable, { roomId, accountId, onlyAt }: FreedSeat): Promise<boolean> {
  const { rows } = await client.query<{ place: number | null }>(
    'delete from room_seat where room_id = $1 and account_id = $2 and ($3::uuid is null or node_id = $3) returning place',
    [roomId, accountId, onlyAt ?? null],
  )
  if (!rows[0]) return false
  if (rows[0].place === null) await client.query('select note_in_vain($1)', [accountId])
  for (let place = rows[0].place ?? maxPlaces; place < maxPlaces; place += 1) {
    await client.query('update room_seat set place = $2 where room_id = $1 and place = $3', [roomId, place, place + 1])
  }
  return true
}

const maxPlaces = 6
const returnMs = 10_000

/** Turns a taken seat into a reserved one, in which the person may sit down again soon. */
export async function keepSeat(client: Queryable, { roomId, accountId, onlyAt }: FreedSeat): Promise<boolean> {
  const { rowCount } = await client.query(
    `update room_seat set place = null, reserved_until = journal_time() + $4, firm_until = journal_time() + $4
     where room_id = $1 and account_id = $2 and place is not null and ($3::uuid is null or node_id = $3)`,
    [roomId, accountId, onlyAt ?? null, returnMs],
  )
  return rowCount === 1
}

/** Frees a seat in a game; the row stays as a record of who played. */
export async function leaveSeat(client: Queryable, roomId: string, accountId: string): Promise<void> {
  await client.query(
    'update room_seat set freed_at = journal_time() where room_id = $1 and account_id = $2 and freed_at is null',
    [roomId, accountId],
  )
}

export interface UncertainSeat {
  readonly roomId: string
  readonly accountId: string
  readonly isOurs: boolean
}

/** Taken seats in waiting rooms whose player joined at this node, or at a node that is silent. */
export async function listUncertainSeats(
  client: Queryable,
  nodeId: string,
  silentMs: number,
): Promise<UncertainSeat[]> {
  const { rows } = await client.query<UncertainSeat>(
    `select s.room_id as "roomId", s.account_id as "accountId", s.node_id is not distinct from $1 as "isOurs"
     from room r join room_seat s on s.room_id = r.id
     where r.status = 'waiting' and s.place is not null and s.account_id is not null and (
       s.node_id = $1 or not exists (select from node n where n.id = s.node_id and n.seen_at > journal_time() - $2::bigint))`,
    [nodeId, silentMs],
  )
  return rows
}
