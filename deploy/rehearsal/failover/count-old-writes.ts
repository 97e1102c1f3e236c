import { setTimeout as pause } from 'node:timers/promises'
import type { SecondDatabase } from '../topology/second-database.ts'

const waitMs = 2500
const otherSessions = `
  select count(*) from pg_stat_activity where datname = 'hexaverse' and pid <> pg_backend_pid()
    and application_name <> 'hexaverse looks for the primary' and backend_type = 'client backend'`

/**
 * The old primary finds its disk, and starts at its own address as if nothing had happened. Returns how many writes it
 * acknowledged, and how many connections of the site do more there than look for the primary.
 */
export async function countOldWrites(pair: SecondDatabase): Promise<number> {
  const old = pair.standby
  await pair.comeBack(old)
  await pause(waitMs)
  const sessions = Number(await pair.sql(otherSessions, old))
  // Its stand-by follows it no more, so that a commit waits for ever.
  const write = pair.sql('create table written_by_nobody ()', old).then(
    () => 1,
    () => 0,
  )
  const acknowledged = await Promise.race([write, pause(waitMs, 0)])
  await pair.kill(old)
  await write
  return sessions + acknowledged
}
