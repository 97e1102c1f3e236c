import { expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { saveReferral } from './kept-referral.ts'

it('the first referral id is kept when others follow', () => {
  const storage = createMemoryStorage()
  saveReferral(storage, 'ada')
  saveReferral(storage, 'bob')
  expect(storage.getItem('referral')).toBe('ada')
})
