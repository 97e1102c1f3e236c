import { expect, test } from 'vitest'
import { waitingNews } from './waiting-news.ts'

test('a lost connection is shown before anything else', () => {
  expect(waitingNews('lost', 'r1')).toBe('screens.waiting.lost')
  expect(waitingNews('lost', undefined)).toBe('screens.waiting.lost')
})

test('a player with a room sees how many have joined, and one without a room that it is being searched', () => {
  expect(waitingNews('online', undefined)).toBe('screens.waiting.looking')
  expect(waitingNews('online', 'r1')).toBe('screens.waiting.joined')
})
