import { beforeEach, expect, test } from 'vitest'
import { DeadlineTimers } from './deadline-timers.ts'

let now: number
let timers: { at: number; run: () => void }[]
let timersSet: number
let rung: string[]
let alarms: DeadlineTimers

function passTo(at: number): void {
  now = at
  const due = timers.filter((timer) => timer.at <= now)
  timers = timers.filter((timer) => timer.at > now)
  for (const { run } of due) run()
}

beforeEach(() => {
  now = 1000
  timers = []
  timersSet = 0
  rung = []
  alarms = new DeadlineTimers(
    () => now,
    (delay, run) => {
      timersSet++
      timers.push({ at: now + delay, run })
    },
    (roomId) => rung.push(`${roomId} at ${now}`),
  )
})

test('a room is woken at its time, and once', () => {
  alarms.wakeAt('r', 2000)
  alarms.wakeAt('s', 3000)
  passTo(2000)
  passTo(2500)
  expect(rung).toEqual(['r at 2000'])
})

test('a deadline that moves on costs no timer until the first one ends, and rings at its last time', () => {
  for (const at of [2000, 2100, 2200]) alarms.wakeAt('r', at)
  expect(timersSet).toBe(1)
  passTo(2000)
  expect([rung, timersSet]).toEqual([[], 2])
  passTo(2200)
  expect(rung).toEqual(['r at 2200'])
})

test('one that comes nearer rings at the nearer time only', () => {
  alarms.wakeAt('r', 3000)
  alarms.wakeAt('r', 2000)
  passTo(2000)
  passTo(3000)
  expect(rung).toEqual(['r at 2000'])
})

test('one that is called off does not ring', () => {
  alarms.wakeAt('r', 2000)
  alarms.wakeAt('r', undefined)
  passTo(2000)
  expect(rung).toEqual([])
})
