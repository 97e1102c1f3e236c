import { expect, test } from 'vitest'
import { createManualClock } from '../../../shared/browser/testing/manual-clock.ts'
import { settled } from '../testing/manual-connection.ts'
import { findWaiting, pollMs, type Table, watchTables } from './watch-tables.ts'

const table = (size: number, waiting: number): Table => ({
  size,
  waiting,
  playing: 0,
  lastFilledSeconds: null,
})

/** A page whose visibility and server the test controls. */
function setUp() {
  const clock = createManualClock()
  const page = { isWatched: true, reads: 0, answer: [table(2, 1)] as readonly Table[] | undefined, change: () => {} }
  const shown: (readonly Table[] | undefined)[] = []
  const stop = watchTables({
    clock,
    read: async () => {
      page.reads++
      return page.answer
    },
    isWatched: () => page.isWatched,
    onWatched: (listener) => {
      page.change = listener
      return () => {
        page.change = () => {}
      }
    },
    onTables: (tables) => shown.push(tables),
  })
  const pass = async (ms: number) => {
    clock.pass(ms)
    await settled()
  }
  return { page, shown, stop, pass }
}

test('a hidden or offline page requests and shows nothing, and requests at once when it is visible again', async () => {
  const { page, shown, pass } = setUp()
  await settled()
  page.isWatched = false
  await pass(pollMs)
  expect(shown).toEqual([[table(2, 1)], undefined])
  await pass(10 * pollMs)
  expect(page.reads).toBe(1)
  page.isWatched = true
  page.change()
  await settled()
  expect(page.reads).toBe(2)
  await pass(pollMs)
  expect(page.reads).toBe(3)
})

test('counts that are no longer known are not shown', async () => {
  const { page, shown, pass } = setUp()
  await settled()
  page.answer = undefined
  await pass(pollMs)
  expect(shown).toEqual([[table(2, 1)], undefined])
})

test('looking away and back many times asks no more than one question at a time', async () => {
  const { page } = setUp()
  for (let time = 0; time < 5; time++) page.change()
  await settled()
  expect(page.reads).toBe(1)
})

test('nothing is asked, and nothing is known, after the end', async () => {
  const { page, shown, stop, pass } = setUp()
  stop()
  await pass(pollMs)
  page.change()
  await settled()
  expect(page.reads).toBe(1)
  expect(shown).toEqual([undefined])
})

test('other sizes are offered only where a player waits', () => {
  expect(findWaiting([table(2, 1), table(3, 2), table(4, 0)], 2)).toEqual([table(3, 2)])
})
