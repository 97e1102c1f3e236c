import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { loadVolumes, parseVolume } from './volumes.ts'

describe('a stored volume', () => {
  it.each([null, '', ' ', 'loud', '-0.1', '1.01', 'NaN', 'Infinity', '{}'])(
    'of %j is invalid and read as full volume',
    (text) => {
      expect(parseVolume(text)).toBe(1)
    },
  )

  it.each([
    ['0', 0],
    ['0.37', 0.37],
    ['1', 1],
  ])('of %s is valid and kept', (text, volume) => {
    expect(parseVolume(text)).toBe(volume)
  })

  it('is read from its own key', () => {
    const storage = createMemoryStorage({ musicVolume: '0.2', soundVolume: '0.4' })
    expect(loadVolumes(storage)).toEqual({ musicVolume: 0.2, soundVolume: 0.4 })
  })
})
