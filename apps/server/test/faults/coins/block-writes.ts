import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { OwnPostgres } from '../own-postgres.ts'

/** What no transaction can write to meanwhile, and the statement that must run into the lock. */
export interface HeldUp {
  /** A whole table, or the purses of one person. */
  readonly held: 'entry' | 'withdrawal' | 'signer_log' | { readonly pursesOf: string }
  /** A part of the statement's text. */
  readonly statement: string
}

export interface Hold {
  /** Resolves when a session is blocked inside that statement. */
  reached(): Promise<void>
  /**
   * Releases the lock. The process of the blocked session may be dead by then: either its session is terminated, as
   * when a connection breaks, and rolled back, or its statement completes and its result is lost.
   */
  letGo(isUndone: boolean): Promise<void>
}

const pollMs = 5
const limitMs = 180_000

/** Blocks writers in the middle of their transaction. Reads continue. */
export async function holdUp(
  { pool, url }: Pick<OwnPostgres, 'pool' | 'url'>,
  { held, statement }: HeldUp,
): Promise<Hold> {
  const holder = new Client({ connectionString: url })
  // This connection may break together with the database.
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  if (typeof held === 'string') await holder.query(`lock table ${held} in share mode`)
  else await holder.query('select from purse where account_id = $1 for update', [held.pursesOf])
  const pid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  let waiting: number[] = []
  return {
    reached: async () => {
      const until = performance.now() + limitMs
      while (waiting.length === 0) {
        if (performance.now() > until) throw new Error(`No session reached ${statement}.`)
        await pause(pollMs)
        waiting = await findWaiting(pool, pid, statement)
      }
    },
    letGo: async (isUndone) => {
      if (isUndone) await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [waiting])
      await holder.end()
    },
  }
}

async function findWaiting(pool: OwnPostgres['pool'], holder: number, statement: string): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) and position($2 in query) > 0',
    [holder, statement],
  )
  return rows.map(({ pid }) => pid)
}
