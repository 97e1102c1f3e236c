import type { Queryable } from '../../../platform/database/queryable.ts'

/** A row in the words of the database. */
export type Row = Readonly<Record<string, unknown>>

export interface ComparedTable {
  readonly name: string
  readonly key: readonly string[]
}

/**
 * Makes the rows under `where` those that are expected, and returns how many differed. The caller has locked the
 * standings.
 */
export async function correctTable(
  client: Queryable,
  table: ComparedTable,
  expected: readonly Row[],
  where: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<number> {
  const { rows: stored } = await client.query<{ row: Row }>(
    `select row_to_json(t) as row from ${table.name} t where ${where.sql}`,
    [...where.values],
  )
  const keyOf = (row: Row): string => JSON.stringify(table.key.map((column) => row[column]))
  const storedByKey = new Map(stored.map(({ row }) => [keyOf(row), row]))
  const expectedKeys = new Set(expected.map(keyOf))
  const wrong = expected.filter((row) => !isSame(row, storedByKey.get(keyOf(row))))
  const surplus = stored.map(({ row }) => row).filter((row) => !expectedKeys.has(keyOf(row)))
  if (surplus.length > 0) await deleteRows(client, table, surplus)
  if (wrong.length > 0) await writeRows(client, table, wrong)
  return surplus.length + wrong.length
}

async function deleteRows(client: Queryable, { name, key }: ComparedTable, rows: readonly Row[]): Promise<void> {
  const keys = key.join(', ')
  await client.query(
    `delete from ${name} where (${keys}) in (select ${keys} from json_populate_recordset(null::${name}, $1))`,
    [JSON.stringify(rows)],
  )
}

async function writeRows(client: Queryable, { name, key }: ComparedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const list = columns.join(', ')
  await client.query(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)
     on conflict (${key.join(', ')}) do update
     set (${list}) = row (${columns.map((column) => `excluded.${column}`).join(', ')})`,
    [JSON.stringify(rows)],
  )
}

function isSame(expected: Row, stored: Row | undefined): boolean {
  if (!stored) return false
  return Object.keys(expected).every((column) => JSON.stringify(expected[column]) === JSON.stringify(stored[column]))
}
