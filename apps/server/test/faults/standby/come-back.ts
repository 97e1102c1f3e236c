import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

const database = 'faults'
const waitMs = 2500

/**
 * Starts the old primary again from its disk, at its own address, as if nothing had happened. Returns how many writes it
 * took: its own stand-by is gone, so that it can acknowledge none, and no server of ours may send it any.
 */
export async function comeBack({ standby: old }: ReplicatedPostgres): Promise<number> {
  old.bringDiskBack()
  // Otherwise it may write by itself.
  await old.start(['autovacuum=off'])
  const before = await readPosition(old)
  await pause(waitMs)
  const after = await readPosition(old)
  const sessions = await old.query(
    `select from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()
     and application_name <> 'hexaverse looks for the primary'`,
    database,
  )
  const write = old.query('create table written_by_nobody ()', database).then(
    () => 1,
    () => 0,
  )
  const acknowledged = await Promise.race([write, pause(waitMs, 0)])
  await old.kill()
  return (after === before ? 0 : 1) + sessions.length + acknowledged
}

/** Every transaction that writes moves this counter. */
async function readPosition(old: PostgresServer): Promise<string | undefined> {
  const [row] = await old.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return row?.next
}
