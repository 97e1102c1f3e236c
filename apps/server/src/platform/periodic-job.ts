import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

export interface PeriodicJob {
  /** Something may be due now: look at once instead of at the next beat. */
  nudge(): void
  /** Begins nothing new, and waits a while for the run under way. */
  stop(): Promise<void>
}

export interface PeriodicJobOptions {
  readonly name: string
  /** Does what is due; true when there may be more, and it is called again at once. */
  readonly run: (now: Date) => Promise<unknown>
  /** What `run` is told: time of day. The beat itself is real time. */
  readonly clock: Clock
  readonly log: Log
  readonly everyMs?: number
  /** The first pause after a run that failed; each further failure doubles it. */
  readonly pauseMs?: number
}

const usualBeatMs = 1000
const usualPauseMs = 1000
const longestPauseMs = 30_000
const lastRunMs = 3000

/**
 * Runs a function at the start, when nudged and at every beat, never twice at once. What is due stands in the database, so
 * a run that fails or a process that dies loses nothing: the next run, here or on another node, finds it again.
 */
export function startPeriodicJob(options: PeriodicJobOptions): PeriodicJob {
  const { everyMs = usualBeatMs, pauseMs = usualPauseMs } = options
  let failures = 0
  let isStopped = false
  let isNudged = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  const begin = (): void => {
    clearTimeout(timer)
    timer = undefined
    underWay = runOnce().then(rest)
  }
  const rest = (): void => {
    underWay = undefined
    if (isStopped) return
    const pause = failures > 0 ? Math.min(pauseMs * 2 ** (failures - 1), longestPauseMs) : isNudged ? 0 : everyMs
    timer = setTimeout(begin, pause)
  }
  const runOnce = async (): Promise<void> => {
    isNudged = false
    try {
      isNudged = (await options.run(options.clock.now())) === true || isNudged
      failures = 0
    } catch (problem) {
      failures += 1
      // A run that outlived the stop meets a database that is gone.
      if (!isStopped) options.log.error({ err: problem, work: options.name, failures }, 'due work failed')
    }
  }
  begin()
  return {
    nudge: () => {
      if (isStopped) return
      if (underWay) isNudged = true
      else if (failures === 0) begin()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      if (underWay) await withTimeout(underWay, lastRunMs)
    },
  }
}
