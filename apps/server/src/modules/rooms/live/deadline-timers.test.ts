import { beforeEach, expect, test } from 'vitest'
import { DeadlineTimers } from './deadline-timers.ts'

let now: number
let timers: { at: number; run: () => void }[]
let timersSet: number
let woken: string[]
let deadlineTimers: DeadlineTimers

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
  woken = []
  deadlineTimers = new DeadlineTimers(
    () => now,
    (delay, run) => {
      timersSet++
      timers.push({ at: now + delay, run })
    },
    (roomId) => woken.push(`${roomId} at ${now}`),
  )
})

test('a room is woken once, at its time', () => {
  deadlineTimers.wakeAt('r', 2000)
  deadlineTimers.wakeAt('s', 3000)
  passTo(2000)
  passTo(2500)
  expect(woken).toEqual(['r at 2000'])
})

test('a deadline that becomes later sets no timer until the first one fires, and wakes the room then', () => {
  for (const at of [2000, 2100, 2200]) deadlineTimers.wakeAt('r', at)
  expect(timersSet).toBe(1)
  passTo(2000)
  expect([woken, timersSet]).toEqual([[], 2])
  passTo(2200)
  expect(woken).toEqual(['r at 2200'])
})

test('a deadline that becomes earlier wakes the room at the earlier time only', () => {
  deadlineTimers.wakeAt('r', 3000)
  deadlineTimers.wakeAt('r', 2000)
  passTo(2000)
  passTo(3000)
  expect(woken).toEqual(['r at 2000'])
})

test('a cancelled deadline does not wake the room', () => {
  deadlineTimers.wakeAt('r', 2000)
  deadlineTimers.wakeAt('r', undefined)
  passTo(2000)
  expect(woken).toEqual([])
})
