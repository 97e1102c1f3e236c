import { beforeEach, expect, test } from 'vitest'
import { Departures, minAbsenceMs } from './departures.ts'

let now: number
let timers: { at: number; run: () => void }[]
let reported: string[]
let departures: Departures

function pass(ms: number): void {
  now += ms
  const due = timers.filter(({ at }) => at <= now)
  timers = timers.filter(({ at }) => at > now)
  for (const { run } of due) run()
}

beforeEach(() => {
  now = 1_000_000
  timers = []
  reported = []
  departures = new Departures(
    () => now,
    (delay, run) => timers.push({ at: now + delay, run }),
    (roomId, account) => reported.push(`${account} left ${roomId}`),
  )
})

test('a page reload is not reported', () => {
  departures.onLeft('r', 'anna')
  pass(minAbsenceMs - 1)
  expect(departures.onReturned('r', 'anna')).toBe(true)
  pass(minAbsenceMs)
  expect(reported).toEqual([])
})

test('a player who stays away is reported once', () => {
  departures.onLeft('r', 'anna')
  expect(departures.isWaiting('r')).toBe(true)
  pass(minAbsenceMs)
  expect(reported).toEqual(['anna left r'])
  expect(departures.isWaiting('r')).toBe(false)
  expect(departures.onReturned('r', 'anna')).toBe(false)
})

test('each player in each room is waited for separately', () => {
  departures.onLeft('r', 'anna')
  departures.onLeft('r', 'borys')
  departures.onLeft('s', 'anna')
  departures.onReturned('r', 'anna')
  pass(minAbsenceMs)
  expect(reported).toEqual(['borys left r', 'anna left s'])
})

test('a player who comes and goes repeatedly is waited for longer each time, up to a limit', () => {
  const waits: number[] = []
  for (let time = 0; time < 6; time++) {
    departures.onLeft('r', 'anna')
    const wentAt = now
    while (reported.length === time) pass(100)
    waits.push(now - wentAt)
    departures.onReturned('r', 'anna')
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
})

test('a stopped node reports no departures, whether the player left before or after the stop', () => {
  departures.onLeft('r', 'anna')
  departures.stop()
  departures.onLeft('r', 'borys')
  pass(minAbsenceMs)
  expect(reported).toEqual([])
})

test('after a minute without a report the wait is short again', () => {
  for (const pauseMs of [0, 61_000]) {
    pass(pauseMs)
    departures.onLeft('r', 'anna')
    pass(minAbsenceMs)
    departures.onReturned('r', 'anna')
  }
  expect(reported).toHaveLength(2)
})
