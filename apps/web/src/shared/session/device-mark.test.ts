import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { getDeviceMark } from './device-mark.ts'

describe('the mark of a device', () => {
  it('stays the same for one browser and differs between two', () => {
    const storage = createMemoryStorage()
    const mark = getDeviceMark(storage)
    expect(getDeviceMark(storage)).toBe(mark)
    expect(getDeviceMark(createMemoryStorage())).not.toBe(mark)
  })
})
