import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Log } from '../../platform/log.ts'
import { readAccountData } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import type { ArchiveOwner } from './archive-page.ts'
import {
  completeArchive,
  type DueArchive,
  giveUpArchive,
  postponeArchive,
  sweepArchives,
  takeDueArchive,
} from './data-archive.store.ts'
import { type ArchiveThread, connectionOf, runArchiveThread } from './run-archive-thread.ts'

export interface ArchiveParts {
  readonly pool: Pool
  readonly thread: ArchiveThread
  readonly publicUrl: string
  readonly log: Log
  readonly journalFolder?: string | undefined
}

const minuteMs = 60_000
const lifetimeMs = 10 * 24 * 60 * minuteMs
const maxAttempts = 5
/** Enough for a hundred thousand games. A thread that takes longer hangs. */
const threadLimitMs = 120 * minuteMs
/** When another node may suppose that the one that took the archive is dead. */
const takenMs = threadLimitMs + 10 * minuteMs

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Deletes expired archives and builds one that is due. Returns true if more may be due. */
export async function makeDueArchives(parts: ArchiveParts, now: Date): Promise<boolean> {
  await sweepArchives(parts.pool, now)
  const due = await takeDueArchive(parts.pool, now, later(now, takenMs))
  if (!due) return false
  const owner = (await readAccountData(parts.pool, due.accountId))?.account
  if (owner && due.number > maxAttempts) await giveUp(parts, due, owner, now)
  else if (owner) await attempt(parts, due, owner, now)
  return true
}

/** Each failure doubles the pause to the next attempt, from a minute. After the last, the archive is given up at once. */
async function attempt(parts: ArchiveParts, due: DueArchive, owner: ArchiveOwner, now: Date): Promise<void> {
  const { pool, thread, log, journalFolder } = parts
  try {
    const signal = AbortSignal.any([thread.signal, AbortSignal.timeout(threadLimitMs)])
    const { id, email, login, language } = owner
    const terms = { owner: { id, email, login, language }, now }
    const job = { connection: connectionOf(pool), attempt: due, terms, journalFolder }
    await runArchiveThread({ ...thread, signal }, job)
    await announce(parts, due, owner, now)
  } catch (problem) {
    const pauseMs = due.number < maxAttempts ? 2 ** (due.number - 1) * minuteMs : 0
    // An account that was deleted meanwhile has taken its request along, which is no fault.
    const isWanted = await postponeArchive(pool, due, later(now, pauseMs))
    if (isWanted && !thread.signal.aborted) {
      log.error({ err: problem, archive: due.archiveId, attempt: due.number }, 'an archive could not be made')
    }
  }
}

/** Completes the archive and queues its mail in one transaction. */
async function announce(
  { pool, publicUrl }: ArchiveParts,
  due: DueArchive,
  { id: accountId, email: to, language }: ArchiveOwner,
  now: Date,
): Promise<void> {
  const endsAt = later(now, lifetimeMs)
  const link = `${publicUrl}/account/settings?archive=${due.archiveId}`
  await inTransaction(pool, async (client) => {
    if (!(await completeArchive(client, due, { readyAt: now, endsAt }))) return
    await queueMail(
      client,
      { template: 'archive-ready', to, language, accountId, params: { link }, usefulUntil: endsAt },
      now,
    )
  })
}

/** Says so to the person. An operator makes it due again when the cause is fixed. */
async function giveUp(
  { pool }: ArchiveParts,
  due: DueArchive,
  { id: accountId, email: to, language }: ArchiveOwner,
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    if (!(await giveUpArchive(client, due, now))) return
    await queueMail(client, { template: 'archive-failed', to, language, accountId }, now)
  })
}
