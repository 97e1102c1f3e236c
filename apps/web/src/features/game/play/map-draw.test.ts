import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../shared/browser/testing/memory-storage.ts'
import { findKeptDraw, keepDraw } from './map-draw.ts'

test('nothing is known of a room that was never joined here', () => {
  expect(findKeptDraw(createMemoryStorage(), 'r1')).toBeUndefined()
})

test('what cannot be read counts as nothing', () => {
  expect(findKeptDraw(createMemoryStorage({ 'draw/r1': '{' }), 'r1')).toBeUndefined()
  expect(findKeptDraw(createMemoryStorage({ 'draw/r1': '{"entropy":7}' }), 'r1')).toBeUndefined()
})

test('what was kept is found again, each room for itself', () => {
  const storage = createMemoryStorage()
  keepDraw(storage, 'r1', { entropy: 'aa', mapCommitment: 'bb' })
  keepDraw(storage, 'r2', { entropy: 'cc' })
  expect(findKeptDraw(storage, 'r1')).toEqual({ entropy: 'aa', mapCommitment: 'bb' })
  expect(findKeptDraw(storage, 'r2')).toEqual({ entropy: 'cc' })
})
