import type { Pool, PoolClient } from 'pg'

/**
 * PostgreSQL's error codes for a broken rule: check, unique key, foreign key, or an error that our own triggers raise.
 */
export const ruleRefusals = ['23514', '23505', '23503', '42501']

export interface TableRules {
  names(): Promise<string[]>
  /**
   * Returns the error code, or undefined when the breach succeeds without the dropped rules. The transaction is rolled
   * back.
   */
  attempt(breach: string, dropped: readonly string[]): Promise<string | undefined>
}

/** Every rule on these tables except primary keys and NOT NULL, so that a test can try a breach without one of them. */
export function tableRules(owner: () => Pool, tables: readonly string[]): TableRules {
  const everyRule = listRules(tables)
  const drop = async (client: PoolClient, name: string): Promise<void> => {
    const { rows } = await client.query<{ sql: string }>(`select sql from (${everyRule}) rule where name = $1`, [name])
    await client.query(rows[0]?.sql ?? `no rule ${name}`)
  }
  return {
    async names() {
      const { rows } = await owner().query<{ name: string }>(`select name from (${everyRule}) rule`)
      return rows.map(({ name }) => name)
    },
    async attempt(breach, dropped) {
      const client = await owner().connect()
      try {
        await client.query('begin')
        for (const name of dropped) await drop(client, name)
        await client.query(breach)
        await client.query('set constraints all immediate')
        return undefined
      } catch (problem) {
        return (problem as { code: string }).code
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  }
}

function listRules(tables: readonly string[]): string {
  const these = `(${tables.map((table) => `'${table}'::regclass`).join(', ')})`
  return `
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint
    where conrelid in ${these} and contype in ('c', 'u', 'f')
  union all
  select tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
    where tgrelid in ${these} and not tgisinternal
  union all
  select indexrelid::regclass::text, format('drop index %s', indexrelid::regclass) from pg_index i
    where indrelid in ${these} and indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
}
