import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

export interface PeriodicJob {
  /** Runs the job soon instead of at the next interval. */
  nudge(): void
  /** Starts no more runs, and waits a limited time for the current one. */
  stop(): Promise<void>
}

export interface PeriodicJobOptions {
  readonly name: string
  /** Returns true if there may be more to do, and is then called again at once. */
  readonly run: (now: Date) => Promise<unknown>
  /** The time of day that `run` is given. The intervals are real time. */
  readonly clock: Clock
  readonly log: Log
  readonly everyMs?: number
  /** The first pause after a run that failed; each further failure doubles it. */
  readonly pauseMs?: number
}

const defaultIntervalMs = 1000
const defaultPauseMs = 1000
const maxPauseMs = 30_000
const stopLimitMs = 3000
/** So that what nudges a hundred times a second does not make it run as often. */
const betweenNudgedMs = 100

/**
 * Runs a function at the start, when nudged and at every interval, never twice at once. What is due is stored in the
 * database, so a failed run or a killed process loses nothing: the next run, here or on another node, finds it again.
 */
export function startPeriodicJob(options: PeriodicJobOptions): PeriodicJob {
  const { everyMs = defaultIntervalMs, pauseMs = defaultPauseMs } = options
  let failures = 0
  let isStopped = false
  let isNudged = false
  let begunAt = 0
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined

  const begin = (): void => {
    timer = undefined
    begunAt = performance.now()
    current = runOnce().then(scheduleNext)
  }
  const schedule = (inMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, inMs)
  }
  const untilNudgedRun = (): number => Math.min(everyMs, Math.max(0, begunAt + betweenNudgedMs - performance.now()))
  const scheduleNext = (hasMore: boolean): void => {
    current = undefined
    if (isStopped) return
    if (failures > 0) schedule(Math.min(pauseMs * 2 ** (failures - 1), maxPauseMs))
    else if (hasMore) schedule(0)
    else schedule(isNudged ? untilNudgedRun() : everyMs)
  }
  /** Returns true if there may be more to do. */
  const runOnce = async (): Promise<boolean> => {
    isNudged = false
    try {
      const hasMore = (await options.run(options.clock.now())) === true
      failures = 0
      return hasMore
    } catch (problem) {
      failures += 1
      // A run that takes longer than the stop finds the database closed.
      if (!isStopped) options.log.error({ err: problem, work: options.name, failures }, 'periodic job failed')
      return false
    }
  }
  begin()
  return {
    nudge: () => {
      if (isStopped) return
      if (current !== undefined) isNudged = true
      else if (failures === 0) schedule(untilNudgedRun())
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      if (current !== undefined) await withTimeout(current, stopLimitMs)
    },
  }
}
