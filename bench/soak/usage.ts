import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { OwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'

/** The resources that a server process reports. */
export interface Usage {
  readonly heapBytes: number
  readonly residentBytes: number
  readonly timers: number
  readonly sockets: number
}

/** The process's own figures and those that are measured from outside. */
export interface Sample extends Usage {
  readonly openFiles: number
  readonly databaseConnections: number
}

export interface UsageQuestion {
  readonly usageAsked: true
}

export async function takeSample(child: ChildProcess, pool: OwnPostgres['pool']): Promise<Sample> {
  const usage = await askUsage(child)
  const openFiles = readdirSync(`/proc/${child.pid}/fd`).length
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::integer from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  return { ...usage, openFiles, databaseConnections: rows[0]?.count ?? Number.NaN }
}

function askUsage(child: ChildProcess): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const listen = (message: { readonly usage?: Usage }): void => {
      if (!message.usage) return
      child.off('message', listen).off('exit', reject)
      resolve(message.usage)
    }
    child.on('message', listen).on('exit', reject)
    child.send({ usageAsked: true } satisfies UsageQuestion)
  })
}
