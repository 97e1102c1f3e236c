import { lastRecord } from './append.store.ts'
import type { DedicatedConnection } from './journal-connections.ts'

/** A room and the number of its last event. */
export interface Head {
  readonly roomId: string
  readonly seq: number
}

export interface Swept {
  /** Games whose deadline has passed, and no node has acted. */
  readonly due: readonly string[]
  /** The known rooms whose journal has more events than this node knows of. */
  readonly heads: readonly Head[]
  /** Full rooms whose journal is empty. */
  readonly unstarted: readonly string[]
}

/** So long after a deadline, the nodes that had the room open must be gone. */
const overdueMs = 400

const sweep = {
  name: 'sweep-rooms',
  text: `with known as materialized (
      select * from json_to_recordset($1) as known ("roomId" text, seq integer)
    ), live as materialized (
      select room.id, last.first_seq, last.due_at from room left join known on known."roomId" = room.id
      left join lateral ${lastRecord('r.first_seq, r.due_at', 'room.id', 'coalesce(known.seq, 0)')} last on true
      where room.status = 'playing'
    ), head as (
      select known."roomId", last.last_seq as seq from known
      cross join lateral ${lastRecord('r.last_seq', 'known."roomId"', 'known.seq')} last
      where last.last_seq > known.seq
    )
    select journal_time() as now,
      (select json_agg(id) from live where due_at < journal_time() - ${overdueMs}) as due,
      (select json_agg(head) from head) as heads,
      (select json_agg(id) from live where first_seq is null) as unstarted`,
} as const

type Row = { readonly now: string } & { readonly [Name in keyof Swept]: Swept[Name] | null }

export async function sweepRooms(
  connection: DedicatedConnection,
  known: readonly Head[],
): Promise<Swept & { readonly now: number }> {
  const [row] = await connection.query<Row>({ ...sweep, values: [JSON.stringify(known)] })
  return { now: Number(row?.now), due: row?.due ?? [], heads: row?.heads ?? [], unstarted: row?.unstarted ?? [] }
}

export async function listLiveRooms(connection: DedicatedConnection): Promise<readonly string[]> {
  const rows = await connection.query<{ id: string }>({
    text: "select id from room where status = 'playing' order by id",
  })
  return rows.map(({ id }) => id)
}
