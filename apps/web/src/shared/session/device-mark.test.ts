import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { getDeviceMark } from './device-mark.ts'

describe('the device mark', () => {
  it('stays the same in one browser and differs between two browsers', () => {
    const storage = createMemoryStorage()
    const mark = getDeviceMark(storage)
    expect(getDeviceMark(storage)).toBe(mark)
    expect(getDeviceMark(createMemoryStorage())).not.toBe(mark)
  })
})
