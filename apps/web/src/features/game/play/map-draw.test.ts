import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../shared/browser/testing/memory-storage.ts'
import { findStoredDraw, storeDraw } from './map-draw.ts'

test('there is no stored draw for a room that this browser has never joined', () => {
  expect(findStoredDraw(createMemoryStorage(), 'r1')).toBeUndefined()
})

test('a stored draw that cannot be parsed counts as missing', () => {
  expect(findStoredDraw(createMemoryStorage({ 'draw/r1': '{' }), 'r1')).toBeUndefined()
  expect(findStoredDraw(createMemoryStorage({ 'draw/r1': '{"entropy":7}' }), 'r1')).toBeUndefined()
})

test('a stored draw is found again under its own room', () => {
  const storage = createMemoryStorage()
  storeDraw(storage, 'r1', { entropy: 'aa', mapCommitment: 'bb' })
  storeDraw(storage, 'r2', { entropy: 'cc' })
  expect(findStoredDraw(storage, 'r1')).toEqual({ entropy: 'aa', mapCommitment: 'bb' })
  expect(findStoredDraw(storage, 'r2')).toEqual({ entropy: 'cc' })
})
