import { expect, test } from 'vitest'
import { waitingNews } from './waiting-news.ts'

test('a lost connection is told before anything else', () => {
  expect(waitingNews('lost', 'r1')).toBe('screens.waiting.lost')
  expect(waitingNews('lost', undefined)).toBe('screens.waiting.lost')
})

test('who has a room hears how many are in it, who has none that it is looked for', () => {
  expect(waitingNews('online', undefined)).toBe('screens.waiting.looking')
  expect(waitingNews('online', 'r1')).toBe('screens.waiting.joined')
})
