import type { Queryable } from '../../../platform/database/queryable.ts'
import { deletedLogin, type RoomStatus } from '../../rooms/index.ts'
import type { TakenSeat } from './table.ts'

/** SQL: the taken seats of room `r`, in the order of joining. */
export const takenSeats = `coalesce((
  select json_agg(case when s.bot_id is null then json_build_object('login', coalesce(a.login, '${deletedLogin}'))
    else json_build_object('bot', s.bot_id, 'level', coalesce(s.bot_level, r.practice)) end order by s.place)
  from room_seat s left join account a on a.id = s.account_id where s.room_id = r.id and s.place is not null), '[]')`

export interface StoredTable {
  readonly roomId: string
  readonly size: number
  readonly status: RoomStatus
  readonly isPrivate: boolean
  readonly isPractice: boolean
  /** Whether the person who asks has a seat there. */
  readonly isOwn: boolean
  readonly seats: readonly TakenSeat[]
  /** SHA-256 of the secret that the map is made of, hexadecimal. */
  readonly mapCommitment: string
}

export async function findTable(
  client: Queryable,
  roomId: string,
  accountId?: string,
): Promise<StoredTable | undefined> {
  const { rows } = await client.query<StoredTable>({
    name: 'find-table',
    text: `select r.id as "roomId", r.size, r.status, r.is_private as "isPrivate", r.practice is not null as "isPractice",
        exists (select from room_seat s where s.room_id = r.id and s.account_id = $2) as "isOwn", ${takenSeats} as seats,
        encode(sha256(r.server_seed), 'hex') as "mapCommitment"
      from room r where r.id = $1`,
    values: [roomId, accountId ?? null],
  })
  return rows[0]
}
