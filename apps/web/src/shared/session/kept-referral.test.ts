import { expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { rememberReferral } from './kept-referral.ts'

it('keeps the first invitation, whichever follow', () => {
  const storage = createMemoryStorage()
  rememberReferral(storage, 'ada')
  rememberReferral(storage, 'bob')
  expect(storage.getItem('referral')).toBe('ada')
})
