import type { Pool } from 'pg'

export interface JournalTime {
  /** Moves the journal's clock ahead. The server learns of it from any answer of its database. */
  pass(ms: number): Promise<void>
  read(): Promise<number>
}

/** Gives a test control of the one clock that all games share. */
export function holdJournalTime(server: { readonly pool: Pool }): JournalTime {
  let aheadMs = 0
  return {
    pass: async (ms) => {
      aheadMs += ms
      await server.pool.query(
        `create or replace function journal_time() returns bigint language sql volatile
         as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint + ${Math.trunc(aheadMs)} $$`,
      )
    },
    read: async () => {
      const { rows } = await server.pool.query<{ now: string }>('select journal_time() as now')
      return Number(rows[0]?.now)
    },
  }
}
