import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts'

const log = createLog({ level: 'silent', mode: 'test' })
const midnight = new Date('2026-01-01T00:00:00Z')
const clock = { now: () => midnight }
const never = 3_600_000

test('a failed run is retried after a pause, however often the job is nudged', async () => {
  const runs = Promise.withResolvers<void>()
  let count = 0
  const run = async (): Promise<void> => {
    count += 1
    job?.nudge()
    if (count < 4) throw new Error('away')
    runs.resolve()
  }
  let job: PeriodicJob | undefined
  job = startPeriodicJob({ name: 'test', run, clock, log, everyMs: never, pauseMs: 1 })
  await runs.promise
  await job.stop()
  expect(count).toBe(4)
})

test('a job never runs twice at once, and nudges during a run cause one more run', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const second = Promise.withResolvers<void>()
  let [running, most, count] = [0, 0, 0]
  const run = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    count += 1
    if (count === 2) second.resolve()
    await gates[count - 1]?.promise
    running -= 1
  }
  const job = startPeriodicJob({ name: 'test', run, clock, log, everyMs: never })
  for (let nudges = 0; nudges < 5; nudges++) job.nudge()
  gates[0]?.resolve()
  await second.promise
  gates[1]?.resolve()
  await job.stop()
  expect([most, count]).toEqual([1, 2])
})

test('a job that is nudged all the time runs ten times a second at most', async () => {
  let count = 0
  const run = async (): Promise<void> => {
    count += 1
  }
  const job = startPeriodicJob({ name: 'test', run, clock, log, everyMs: never })
  const from = performance.now()
  while (count < 4) {
    job.nudge()
    await new Promise(setImmediate)
  }
  expect(performance.now() - from).toBeGreaterThan(290)
  await job.stop()
})

test('a job runs again at once while it returns true, and is given the time of its clock', async () => {
  const done = Promise.withResolvers<void>()
  const times: Date[] = []
  const run = async (now: Date): Promise<boolean> => {
    times.push(now)
    if (times.length === 3) done.resolve()
    return times.length < 3
  }
  const job = startPeriodicJob({ name: 'test', run, clock, log, everyMs: never })
  await done.promise
  await job.stop()
  expect(times).toEqual([midnight, midnight, midnight])
})

test('a job runs at every interval, and stop waits for the current run', async () => {
  const third = Promise.withResolvers<void>()
  let [count, ended] = [0, 0]
  const run = async (): Promise<void> => {
    count += 1
    if (count === 3) third.resolve()
    await new Promise(setImmediate)
    ended += 1
  }
  const job = startPeriodicJob({ name: 'test', run, clock, log, everyMs: 1 })
  await third.promise
  await job.stop()
  expect([count, ended]).toEqual([3, 3])
})
