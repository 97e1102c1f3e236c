import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { systemClock } from '../../../../platform/clock.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../../platform/database/queryable.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { Log } from '../../../../platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../../platform/periodic-job.ts'
import {
  type DueMonth,
  dropMonth,
  enterFile,
  listDueMonths,
  lockOldJournals,
  readNextRows,
} from './journal-file.store.ts'
import { makeJournalFile, type RecordRow } from './journal-file.ts'

export interface OldJournalsParts {
  /** Connected as the login of games. */
  readonly pool: Pool
  readonly files: FileStore
  /** How long after its end a month stays in the database. */
  readonly days: number
  /** About so many records are in a file, which is a megabyte before it is compressed. */
  readonly recordsPerFile?: number
}

/** Also the pause before a month that was busy is tried again. */
const everyMs = 60_000
/** The pause after a file, as a multiple of its duration: games that are over must not slow down those in play. */
const pausePerWork = 2

/** Moves the journals of months that are over into files, and then drops the months. */
export function startMovingOldJournals(parts: OldJournalsParts & { readonly log: Log }): PeriodicJob {
  const run = async (): Promise<boolean> => {
    const began = performance.now()
    if (!(await moveSomeJournals(parts))) return false
    await pause(pausePerWork * (performance.now() - began))
    return true
  }
  return startPeriodicJob({ name: 'old journals', run, clock: systemClock, log: parts.log, everyMs })
}

/**
 * Writes one file, or drops a month that is in files as a whole; returns whether there may be more to do. A file is
 * entered only after it was written and read again. A process that is killed in between leaves a file that nobody knows
 * of, and the next one writes the same file again.
 */
export function moveSomeJournals(parts: OldJournalsParts): Promise<boolean> {
  const { pool, files, days } = parts
  return inTransaction(pool, async (client) => {
    if (!(await lockOldJournals(client))) return false
    for (const month of await listDueMonths(client, days)) {
      const rows = await readWholeRooms(client, month, parts.recordsPerFile ?? 4000)
      if (rows.length > 0) {
        const file = await makeJournalFile(month.month, rows)
        await files.write(file.key, file.bytes)
        if (!(await files.read(file.key))?.equals(file.bytes)) throw new Error(`${file.key} was not stored as written`)
        await enterFile(client, month.month, rows, file)
        return true
      }
      if (month.mayDrop) return dropUnlessBusy(client, month, days)
    }
    return false
  })
}

/** The records of as many rooms as fit; of one at least, however many it has. */
async function readWholeRooms(client: Queryable, month: DueMonth, limit: number): Promise<RecordRow[]> {
  const rows = await readNextRows(client, month, limit)
  if (rows.length < limit) return rows
  const last = rows.at(-1)?.roomId
  const whole = rows.filter(({ roomId }) => roomId !== last)
  return whole.length > 0 ? whole : readWholeRooms(client, month, limit * 2)
}

const lockNotAvailable = '55P03'

/** A transaction that has read journals, such as a backup, keeps a month from being dropped: it is tried again later. */
async function dropUnlessBusy(client: Queryable, { month }: DueMonth, days: number): Promise<boolean> {
  await client.query('savepoint drop_month')
  try {
    await dropMonth(client, month, days)
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code !== lockNotAvailable) throw problem
    await client.query('rollback to savepoint drop_month')
    return false
  }
}
