import { describe, expect, it } from 'vitest'
import { areRatingsHidden, hideRatings, useRatingsSetting } from './ratings-setting.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

describe('ratings while playing', () => {
  it.each(['', 'false', 'yes', '1'])('are shown in a browser whose storage contains %j', (text) => {
    expect(areRatingsHidden(createMemoryStorage({ hideRatings: text }))).toBe(false)
  })

  it('are hidden as chosen, also at the next visit', () => {
    const storage = createMemoryStorage()
    expect(areRatingsHidden(storage)).toBe(false)
    hideRatings(true, storage)
    expect(areRatingsHidden(storage)).toBe(true)
    expect(useRatingsSetting.getState().isHidden).toBe(true)
    hideRatings(false, storage)
    expect(areRatingsHidden(storage)).toBe(false)
  })
})
