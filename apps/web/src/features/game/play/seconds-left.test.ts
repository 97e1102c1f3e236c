import { expect, test } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import { secondsLeft, watchSeconds } from './seconds-left.ts'

test('the seconds left are rounded up and never negative', () => {
  expect([undefined, 999, 1000, 1001, 60_000].map((endsAt) => secondsLeft(endsAt, 1000))).toEqual([
    undefined,
    0,
    0,
    1,
    59,
  ])
})

test('the listener is called at the end of each second, and not after the last one', () => {
  const clock = createManualClock()
  const seen: (number | undefined)[] = []
  watchSeconds(2500, clock, () => seen.push(secondsLeft(2500, clock.now())))
  clock.pass(10_000)
  expect(seen).toEqual([2, 1, 0])
})

test('the listener is not called after it has unsubscribed', () => {
  const clock = createManualClock()
  let count = 0
  const stop = watchSeconds(2500, clock, () => count++)
  clock.pass(500)
  stop()
  clock.pass(10_000)
  expect(count).toBe(1)
})

test('a listener that unsubscribes during its call is not called again', () => {
  const clock = createManualClock()
  let count = 0
  const stop = watchSeconds(2500, clock, () => {
    count++
    stop()
  })
  clock.pass(10_000)
  expect(count).toBe(1)
})
