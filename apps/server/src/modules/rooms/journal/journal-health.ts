import pg from 'pg'
import type { Log } from '../../../platform/log.ts'

/** Connections, shut down, out of space or memory, taken over by a stand-by that may not write, broken inside. */
const ofTheServer = /^(08|53|57|58|XX|25006)/

/**
 * Whether it was the way to the database that failed and not what was asked of it. Then it is not known what became of the
 * statement, and nothing else is worth asking until the database answers again.
 */
export function isConnectionFailure(problem: unknown): boolean {
  // An answer that came and cannot be read.
  if (problem instanceof SyntaxError) return false
  return !(problem instanceof pg.DatabaseError) || ofTheServer.test(problem.code ?? '')
}

/** Somebody else was at work on the same rows: the same may succeed another time. */
export function isTransient(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && /^(40|55)/.test(problem.code ?? '')
}

type Back = { readonly since: number }

interface JournalHealth {
  readonly isAway: boolean
  readonly outageSince: number
  onAway(run: () => void): void
  onBack(run: (back: Back) => void): void
  /** `agoMs`: how long it has been lost already. */
  lose(problem: unknown, agoMs?: number): void
  stop(): void
}

interface HealthParts {
  readonly monotonic: () => number
  readonly log: Log
  /** Asks the database, sets the clock, and answers since when nobody was served. Undefined: never linked before. */
  readonly regain: (awayMs: number | undefined) => Promise<number>
}

const probeMs = 250

/** Whether this node reaches the journal: begins without it, and looks for it by itself whenever it is lost. */
export function createJournalHealth({ monotonic, log, regain }: HealthParts): JournalHealth {
  const awayRuns: (() => void)[] = []
  const backRuns: ((back: Back) => void)[] = []
  let isAway = true
  let isStopped = false
  let outageSince = 0
  let lostAt: number | undefined
  let timer: NodeJS.Timeout | undefined

  const probe = async (): Promise<void> => {
    try {
      const since = await regain(lostAt === undefined ? undefined : monotonic() - lostAt)
      if (isStopped) return
      outageSince = since
      isAway = false
      log.info({ since }, 'the journal can be reached')
      for (const run of backRuns) run({ since })
    } catch (problem) {
      if (isStopped) return
      log.debug({ err: problem }, 'the journal cannot be reached yet')
      timer = setTimeout(probe, probeMs)
    }
  }
  // Not before whoever made this has said whom to tell.
  timer = setTimeout(probe, 0)
  return {
    get isAway() {
      return isAway
    },
    get outageSince() {
      return outageSince
    },
    onAway: (run) => void awayRuns.push(run),
    onBack: (run) => void backRuns.push(run),
    lose: (problem, agoMs = 0) => {
      if (isAway || isStopped) return
      isAway = true
      lostAt = monotonic() - agoMs
      log.warn({ err: problem }, 'the journal cannot be reached')
      for (const run of awayRuns) run()
      timer = setTimeout(probe, 0)
    },
    stop: () => {
      isStopped = true
      // Whatever is still asked for fails, and that is no news.
      isAway = true
      clearTimeout(timer)
    },
  }
}
