import { describe, expect, test } from 'vitest'
import { sha256 } from '../testing/sha256.ts'
import { checkDraw, commitTo, dealSeats, makeMap, mixSeed } from './fair-map.ts'

const letters = 'FWMISE'
const hexes = (seed: Uint8Array): string[] =>
  [...makeMap(seed, sha256)]
    .map((resource) => letters[resource])
    .join('')
    .match(/.{6}/g) ?? []
const zeros = new Uint8Array(32)
const ones = new Uint8Array(32).fill(1)

describe('the map and seats from a seed', () => {
  test('equal the example of the specification for a seed of zeros', () => {
    expect(hexes(zeros).slice(0, 6)).toEqual(['WMEIFS', 'SFEMWI', 'EFIWSM', 'FWMSIE', 'FIMSWE', 'EFMWSI'])
    expect(hexes(zeros)[18]).toBe('MFEISW')
    expect(dealSeats(4, zeros, sha256)).toEqual([4, 2, 3, 1])
  })

  test('equal the example of the specification for a seed of ones', () => {
    expect(hexes(ones).slice(0, 3)).toEqual(['FWSIEM', 'WISEMF', 'WSFMIE'])
    expect(hexes(ones)[18]).toBe('IEFMWS')
    expect(dealSeats(6, ones, sha256)).toEqual([4, 2, 6, 1, 5, 3])
  })

  test('have one of each resource in every hexagon', () => {
    for (let number = 0; number < 200; number++) {
      for (const hex of hexes(sha256(Uint8Array.of(number)))) expect([...hex].sort().join('')).toBe('EFIMSW')
    }
  })

  test('are uniformly distributed', () => {
    const firsts = [0, 0, 0, 0, 0, 0]
    const seatOnes = [0, 0, 0, 0]
    const rounds = 2000
    for (let number = 0; number < rounds; number++) {
      const seed = sha256(Uint8Array.of(number & 255, number >> 8))
      const first = makeMap(seed, sha256)[0] ?? 0
      firsts[first] = (firsts[first] ?? 0) + 1
      const person = (dealSeats(4, seed, sha256)[0] ?? 1) - 1
      seatOnes[person] = (seatOnes[person] ?? 0) + 1
    }
    for (const count of firsts) expect(Math.abs(count - rounds / 6)).toBeLessThan(80)
    for (const count of seatOnes) expect(Math.abs(count - rounds / 4)).toBeLessThan(90)
  })
})

describe('a published draw', () => {
  const serverSeed = sha256(Uint8Array.of(7))
  const entropies = [Uint8Array.of(1, 2, 3), new Uint8Array(0), ones]
  const commitment = commitTo(serverSeed, sha256)

  test('is refused when the seed does not match the commitment', () => {
    expect(checkDraw({ commitment, serverSeed: ones, entropies }, sha256)).toBeUndefined()
  })

  test('yields the map and the seats of the game', () => {
    const seed = mixSeed(serverSeed, entropies, sha256)
    expect(checkDraw({ commitment, serverSeed, entropies }, sha256)).toEqual({
      map: makeMap(seed, sha256),
      seats: dealSeats(3, seed, sha256),
    })
  })

  test('pads short entropy with zeros on the right, and counts missing entropy as zeros', () => {
    const padded = new Uint8Array(32)
    padded.set([1, 2, 3])
    expect(mixSeed(serverSeed, [padded, zeros, ones], sha256)).toEqual(mixSeed(serverSeed, entropies, sha256))
  })

  test('changes with the entropy of each single person', () => {
    const other = mixSeed(serverSeed, [Uint8Array.of(1, 2, 3), Uint8Array.of(9), ones], sha256)
    expect(other).not.toEqual(mixSeed(serverSeed, entropies, sha256))
  })
})
