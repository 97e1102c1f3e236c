import type { Config } from '../config/config.ts'
import { sweepAccounts } from '../modules/accounts/index.ts'
import { watchBooks } from '../modules/ledger/index.ts'
import { createSmtpCarrier, type MailCarrier, startMailer } from '../modules/mail/index.ts'
import { makeDueArchives, watchArchives } from '../modules/personal-data/index.ts'
import { sweepVisits } from '../modules/referrals/index.ts'
import { startRatings } from '../modules/standing/index.ts'
import { type SignAnswer, signWaiting, watchReserves, watchStops } from '../modules/withdrawals/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import { watchStandbys } from '../platform/database/primary/watch-standbys.ts'
import { openFolder } from '../platform/files/file-store.ts'
import type { Readiness } from '../platform/http/readiness.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type PeriodicJob, startPeriodicJob } from '../platform/periodic-job.ts'

export interface JobParts {
  readonly config: Config
  readonly publicUrl: string
  readonly database: Database
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly log: Log
  readonly clock: Clock
  readonly askSigner: (withdrawalId: string) => Promise<SignAnswer>
}

export interface Jobs {
  /** Called after an answered call, which may have left a mail to send. */
  nudge(): void
  /** Called when the chain may have news. */
  readChainNow(): void
  stop(): Promise<void>
}

/**
 * Everything that the server does by itself, as `app.ts` lists everything that it serves. The jobs of games are in
 * `create-games.ts`.
 */
export async function startJobs(parts: JobParts): Promise<Jobs> {
  const mailer = await startMail(parts)
  const books = watchBooks({ ...parts, pool: parts.database.pool })
  const reserves = watchReserves({ ...parts, pool: parts.database.pool })
  const archives = watchArchives({ ...parts, pool: parts.database.pool })
  const standbys = watchStandbys({ ...parts, pool: parts.database.pool, wanted: parts.config.databaseStandbys })
  const chainWatch = await startChainWatch(parts)
  const ratings = startRatings({
    ...parts,
    pool: parts.database.gamePool,
    files: openFolder(parts.config.journals.folder),
  })
  const watches = [books, reserves, archives, ...standbys, ...chainWatch]
  const jobs: readonly PeriodicJob[] = [mailer, startSweep(parts), startArchives(parts), ...ratings, ...watches]
  return {
    nudge: mailer.nudge,
    readChainNow: () => {
      for (const watch of chainWatch) watch.nudge()
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

async function startMail(parts: JobParts): Promise<PeriodicJob> {
  const { config, publicUrl, database, readiness, metrics, log, clock } = parts
  const { smtpUrl, from } = config.mail
  const { pool } = database
  const carrier = smtpUrl ? createSmtpCarrier(smtpUrl, from) : await openDemoMailbox(parts)
  readiness.add('mail', carrier.check)
  const site = { url: publicUrl, contact: config.facts.contact }
  return startMailer({ pool, carrier, from, site, registry: metrics.registry, clock, log })
}

/** Production refuses to start without `SMTP_URL`. */
async function openDemoMailbox({ database: { pool }, clock }: JobParts): Promise<MailCarrier> {
  const { createDemoMailbox } = await import('../modules/demo/index.ts')
  return createDemoMailbox(pool, clock)
}

const sweepEveryMs = 10 * 60_000

function startSweep({ database: { pool }, log, clock }: JobParts): PeriodicJob {
  const run = async (now: Date): Promise<void> => {
    await sweepAccounts(pool, now)
    await sweepVisits(pool, now)
  }
  return startPeriodicJob({ name: 'expired rows', run, clock, log, everyMs: sweepEveryMs })
}

const archivesEveryMs = 2000

function startArchives({ config, publicUrl, database: { pool }, log, clock }: JobParts): PeriodicJob {
  const journalFolder = config.journals.folder
  const stopping = new AbortController()
  const thread = { program: new URL('../archive-thread.ts', import.meta.url), signal: stopping.signal }
  const run = (now: Date): Promise<boolean> => makeDueArchives({ pool, thread, publicUrl, log, journalFolder }, now)
  const job = startPeriodicJob({ name: 'personal data archives', run, clock, log, everyMs: archivesEveryMs })
  return {
    ...job,
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

/** Only if there is a vault to watch. */
async function startChainWatch({ config, database, metrics, log, clock, askSigner }: JobParts): Promise<PeriodicJob[]> {
  const { vault, ...chain } = config.chain
  if (vault === null) return []
  const { watchChain } = await import('../modules/withdrawals/reconcile/index.ts')
  return [
    watchChain({ ...chain, vault, pool: database.reconcilerPool, metrics, log, clock }),
    watchStops({ pool: database.reconcilerPool, metrics, log, clock }),
    signWaiting({ pool: database.pool, askSigner, metrics, clock, log }),
  ]
}
