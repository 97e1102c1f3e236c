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

export interface FreedSeat {
  readonly roomId: string
  readonly accountId: string
  /** If given, the seat is freed only if it was taken at this node. */
  readonly onlyAt: string | undefined
  /** The person asked for it, and did not only lose the connection. */
  readonly isCancelled: boolean
}

/** What `free_seat` answers: `status` is null for an unknown room, the others unless a seat was freed. */
interface RemovedSeat {
  readonly status: RoomStatus | null
  readonly size: number | null
  readonly isPrivate: boolean | null
  readonly joined: number | null
}

export async function removeSeat(
  client: Queryable,
  { roomId, accountId, onlyAt, isCancelled }: FreedSeat,
): Promise<RemovedSeat> {
  const { rows } = await client.query<RemovedSeat>({
    name: 'free-seat',
    text: 'select status, size, is_private as "isPrivate", joined from free_seat($1, $2, $3, $4)',
    values: [roomId, accountId, onlyAt ?? null, isCancelled],
  })
  return rows[0] as RemovedSeat
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
  const { rows } = await client.query<UncertainSeat>({
    name: 'list-uncertain-seats',
    text: `select s.room_id as "roomId", s.account_id as "accountId", s.node_id is not distinct from $1 as "isOurs"
     from room r join room_seat s on s.room_id = r.id
     where r.status = 'waiting' and s.place is not null and s.account_id is not null and (
       s.node_id = $1 or not exists (select from node n where n.id = s.node_id and n.seen_at > journal_time() - $2::bigint))`,
    values: [nodeId, silentMs],
  })
  return rows
}
