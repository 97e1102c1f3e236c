import { expect, test } from 'vitest'
import { fillTime, waitingNews } from './waiting-news.ts'

test('a lost connection is shown before anything else', () => {
  expect(waitingNews('lost', 'r1')).toBe('screens.waiting.lost')
  expect(waitingNews('lost', undefined)).toBe('screens.waiting.lost')
})

test('a player with a room sees how many have joined, and one without a room that it is being searched', () => {
  expect(waitingNews('online', undefined)).toBe('screens.waiting.looking')
  expect(waitingNews('online', 'r1')).toBe('screens.waiting.joined')
})

test('a wait is given in seconds, and a long one in minutes', () => {
  expect(fillTime(undefined)).toBeUndefined()
  expect(fillTime(0)).toEqual({ unit: 'seconds', count: 0 })
  expect(fillTime(89)).toEqual({ unit: 'seconds', count: 89 })
  expect(fillTime(90)).toEqual({ unit: 'minutes', count: 2 })
  expect(fillTime(329)).toEqual({ unit: 'minutes', count: 5 })
})
