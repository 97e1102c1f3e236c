import { lastRecord } from './append.store.ts'
import type { DedicatedConnection } from './journal-connections.ts'

/** A room and the number of its last event. */
export interface Head {
  readonly roomId: string
  readonly seq: number
}

/** Games that no node serves. */
export interface Unserved {
  /** Games whose deadline has passed, and no node has acted. */
  readonly due: readonly string[]
  /** Full rooms whose journal is empty. */
  readonly unstarted: readonly string[]
}

/** So long after a deadline, the nodes that had the room open must be gone. */
const overdueMs = 400
/**
 * A turn is taken so long after the last one. Nodes ask twice a second, so that a single node sweeps once a second, and
 * a node that dies delays the next sweep by two tenths of a second.
 */
const turnMs = 700

/** A moment in the future is that of a clock which was set back since. */
const takeTurn = {
  name: 'take-sweep-turn',
  text: `update sweep_turn set taken_at = clock_timestamp()
    where taken_at not between clock_timestamp() - interval '${turnMs} ms' and clock_timestamp() returning taken_at`,
} as const

const sweep = {
  name: 'sweep-rooms',
  text: `with live as materialized (
      select room.id, last.first_seq, last.due_at from room
      left join lateral ${lastRecord('r.first_seq, r.due_at', 'room.id', '0')} last on true
      where room.status = 'playing'
    )
    select journal_time() as now,
      (select json_agg(id) from live where due_at < journal_time() - ${overdueMs}) as due,
      (select json_agg(id) from live where first_seq is null) as unstarted`,
} as const

const findHeads = {
  name: 'find-heads',
  text: `with known as materialized (
      select * from json_to_recordset($1) as known ("roomId" text, seq integer)
    ), head as (
      select known."roomId", last.last_seq as seq from known
      cross join lateral ${lastRecord('r.last_seq', 'known."roomId"', 'known.seq')} last
      where last.last_seq > known.seq
    )
    select journal_time() as now, (select json_agg(head) from head) as heads`,
} as const

/** Whether this node is to sweep now, for all nodes. The turn is committed before the sweep, so that no lock is held. */
export async function takeSweepTurn(connection: DedicatedConnection): Promise<boolean> {
  return (await connection.query(takeTurn)).length > 0
}

type UnservedRow = { readonly now: string } & { readonly [Name in keyof Unserved]: Unserved[Name] | null }

export async function sweepRooms(connection: DedicatedConnection): Promise<Unserved & { readonly now: number }> {
  const [row] = await connection.query<UnservedRow>(sweep)
  return { now: Number(row?.now), due: row?.due ?? [], unstarted: row?.unstarted ?? [] }
}

interface HeadsRow {
  readonly now: string
  readonly heads: readonly Head[] | null
}

/** Those of the known rooms whose journal has more events than this node knows of. */
export async function findNewHeads(
  connection: DedicatedConnection,
  known: readonly Head[],
): Promise<{ readonly now: number; readonly heads: readonly Head[] }> {
  const [row] = await connection.query<HeadsRow>({ ...findHeads, values: [JSON.stringify(known)] })
  return { now: Number(row?.now), heads: row?.heads ?? [] }
}

export async function listLiveRooms(connection: DedicatedConnection): Promise<readonly string[]> {
  const rows = await connection.query<{ id: string }>({
    text: "select id from room where status = 'playing' order by id",
  })
  return rows.map(({ id }) => id)
}
