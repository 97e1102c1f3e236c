import type { Pool } from 'pg'

/** Every column of every table that contains one of these words, whatever its type. */
export async function findTraces(pool: Pool, words: readonly string[]): Promise<string[]> {
  const traces: string[] = []
  for (const { table, column } of await readColumns(pool)) {
    const { rows } = await pool.query<{ found: boolean }>(
      // Each value becomes text once: a picture takes longer to be written out than to be searched.
      `with searched as materialized (
         select "${column}"::text as exact, lower("${column}"::text) as lowered from "${table}"
       )
       select exists (select from searched, unnest($1::text[]) word
         where position(lower(word) in lowered) > 0
           or position(encode(convert_to(word, 'utf8'), 'hex') in exact) > 0) as found`,
      [words],
    )
    if (rows[0]?.found) traces.push(`${table}.${column}`)
  }
  return traces
}

export interface Column {
  readonly table: string
  readonly column: string
}

/** Partitions are read through their table. */
export async function readColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  return rows
}
