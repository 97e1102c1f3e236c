import { expect, test } from 'vitest'
import { choosePlanet, planets } from './planets.ts'

test('a planet follows from the commitment, and each can come up', () => {
  const commitments = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(8, '0').padEnd(64, 'f'))
  expect(new Set(commitments.map(choosePlanet))).toEqual(new Set(planets))
  expect(choosePlanet('0'.repeat(64))).toBe(choosePlanet('0'.repeat(64)))
})

test('a commitment that is none gives a planet all the same', () => {
  expect(planets).toContain(choosePlanet(''))
})
