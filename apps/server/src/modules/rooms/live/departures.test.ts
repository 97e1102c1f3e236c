import { beforeEach, expect, test } from 'vitest'
import { Departures, shortestAbsenceMs } from './departures.ts'

let now: number
let timers: { at: number; run: () => void }[]
let told: string[]
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
  told = []
  departures = new Departures(
    () => now,
    (delay, run) => timers.push({ at: now + delay, run }),
    (roomId, account) => told.push(`${account} left ${roomId}`),
  )
})

test('a page that is loaded anew makes no noise', () => {
  departures.went('r', 'anna')
  pass(shortestAbsenceMs - 1)
  expect(departures.came('r', 'anna')).toBe(true)
  pass(shortestAbsenceMs)
  expect(told).toEqual([])
})

test('somebody who stays away is missed once', () => {
  departures.went('r', 'anna')
  expect(departures.isWaiting('r')).toBe(true)
  pass(shortestAbsenceMs)
  expect(told).toEqual(['anna left r'])
  expect(departures.isWaiting('r')).toBe(false)
  expect(departures.came('r', 'anna')).toBe(false)
})

test('the wait of one is not the wait of another, nor that of another room', () => {
  departures.went('r', 'anna')
  departures.went('r', 'borys')
  departures.went('s', 'anna')
  departures.came('r', 'anna')
  pass(shortestAbsenceMs)
  expect(told).toEqual(['borys left r', 'anna left s'])
})

test('one who comes and goes all the time is waited for longer each time, but not for ever', () => {
  const waits: number[] = []
  for (let time = 0; time < 6; time++) {
    departures.went('r', 'anna')
    const wentAt = now
    while (told.length === time) pass(100)
    waits.push(now - wentAt)
    departures.came('r', 'anna')
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
})

test('nobody is missed at a node that stops, whether they went before or after', () => {
  departures.went('r', 'anna')
  departures.stop()
  departures.went('r', 'borys')
  pass(shortestAbsenceMs)
  expect(told).toEqual([])
})

test('a minute in peace and it is forgotten', () => {
  for (const rest of [0, 61_000]) {
    pass(rest)
    departures.went('r', 'anna')
    pass(shortestAbsenceMs)
    departures.came('r', 'anna')
  }
  expect(told).toHaveLength(2)
})
