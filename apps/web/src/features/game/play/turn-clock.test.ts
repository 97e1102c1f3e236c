import { expect, test } from 'vitest'
import { createHandClock } from '../../../shared/browser/testing/hand-clock.ts'
import { secondsLeft, watchSeconds } from './turn-clock.ts'

test('seconds are rounded up, and there are never fewer than none', () => {
  expect([undefined, 999, 1000, 1001, 60_000].map((endsAt) => secondsLeft(endsAt, 1000))).toEqual([
    undefined,
    0,
    0,
    1,
    59,
  ])
})

test('every second is told of when it is over, and nothing after the last', () => {
  const clock = createHandClock()
  const seen: (number | undefined)[] = []
  watchSeconds(2500, clock, () => seen.push(secondsLeft(2500, clock.now())))
  clock.pass(10_000)
  expect(seen).toEqual([2, 1, 0])
})

test('who no longer looks is told nothing', () => {
  const clock = createHandClock()
  let count = 0
  const stop = watchSeconds(2500, clock, () => count++)
  clock.pass(500)
  stop()
  clock.pass(10_000)
  expect(count).toBe(1)
})

test('who stops looking while being told is told nothing more', () => {
  const clock = createHandClock()
  let count = 0
  const stop = watchSeconds(2500, clock, () => {
    count++
    stop()
  })
  clock.pass(10_000)
  expect(count).toBe(1)
})
