import type { Pool } from 'pg'

export interface JournalTime {
  /** Moves the journal's clock ahead. The server learns of it from any answer of its database. */
  pass(ms: number): Promise<void>
  /** The clock stands still until the returned call, and goes on from there. */
  stop(): Promise<() => Promise<void>>
  read(): Promise<number>
}

/** Gives a test control of the one clock that all games share. */
export function holdJournalTime(server: { readonly pool: Pool }): JournalTime {
  const clock = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint'
  let aheadMs = 0
  const read = async (time: string): Promise<number> => {
    const { rows } = await server.pool.query<{ now: string }>(`select ${time} as now`)
    return Number(rows[0]?.now)
  }
  const replace = async (time: string): Promise<void> => {
    await server.pool.query(
      `create or replace function journal_time() returns bigint language sql volatile as $$ select ${time} $$`,
    )
  }
  const go = (): Promise<void> => replace(`${clock} + ${Math.trunc(aheadMs)}`)
  return {
    pass: async (ms) => {
      aheadMs += ms
      await go()
    },
    stop: async () => {
      const at = await read('journal_time()')
      await replace(`${at}::bigint`)
      return async () => {
        aheadMs = at - (await read(clock))
        await go()
      }
    },
    read: () => read('journal_time()'),
  }
}
