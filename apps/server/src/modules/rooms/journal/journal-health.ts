import pg from 'pg'
import type { Log } from '../../../platform/log.ts'

/**
 * SQLSTATE of a lost connection, a refused login, lack of resources, shutdown, system or internal error, and a read-only
 * stand-by. A login is refused while its password was changed and this node is not restarted yet.
 */
const serverFailures = /^(08|28|53|57|58|XX|25006)/

/**
 * Whether the connection or the database failed, and not the statement. Then the fate of the statement is unknown, and
 * no other is worth sending until the database answers again.
 */
export function isConnectionFailure(problem: unknown): boolean {
  // The database answered, and the answer could not be parsed.
  if (problem instanceof SyntaxError) return false
  return !(problem instanceof pg.DatabaseError) || serverFailures.test(problem.code ?? '')
}

/** A concurrent transaction was in the way: a retry may succeed. */
export function isTransient(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && /^(40|55)/.test(problem.code ?? '')
}

type Back = { readonly since: number }

interface JournalHealth {
  readonly isAway: boolean
  readonly outageSince: number
  /** `silentMs`: how long it has been silent before that. */
  onAway(run: (silentMs: number) => void): void
  onBack(run: (back: Back) => void): void
  /** `agoMs`: how long ago the journal was lost. `silentMs`: how long ago it gave no answer, though it may have worked. */
  lose(problem: unknown, agoMs?: number, silentMs?: number): void
  stop(): void
}

interface HealthParts {
  readonly monotonic: () => number
  readonly log: Log
  /** Queries the database, sets the clock and returns `outageSince`. The first time, `awayMs` is undefined. */
  readonly regain: (awayMs: number | undefined) => Promise<number>
}

const probeMs = 250

/** Knows whether this node reaches the journal. It begins without it, and probes for it whenever it is lost. */
export function createJournalHealth({ monotonic, log, regain }: HealthParts): JournalHealth {
  const awayListeners: ((silentMs: number) => void)[] = []
  const backListeners: ((back: Back) => void)[] = []
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
      for (const run of backListeners) run({ since })
    } catch (problem) {
      if (isStopped) return
      log.debug({ err: problem }, 'the journal cannot be reached yet')
      timer = setTimeout(probe, probeMs)
    }
  }
  // Deferred, so that the listeners can be added first.
  timer = setTimeout(probe, 0)
  return {
    get isAway() {
      return isAway
    },
    get outageSince() {
      return outageSince
    },
    onAway: (run) => void awayListeners.push(run),
    onBack: (run) => void backListeners.push(run),
    lose: (problem, agoMs = 0, silentMs = agoMs) => {
      if (isAway || isStopped) return
      isAway = true
      lostAt = monotonic() - agoMs
      log.warn({ err: problem }, 'the journal cannot be reached')
      for (const run of awayListeners) run(silentMs)
      timer = setTimeout(probe, 0)
    },
    stop: () => {
      isStopped = true
      // Queries that are still under way will fail, which must not be reported as a loss.
      isAway = true
      clearTimeout(timer)
    },
  }
}
