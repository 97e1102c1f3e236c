import { expect, test } from 'vitest'
import { choosePlanet, planets } from './planets.ts'

test('the planet follows from the commitment, and every planet can occur', () => {
  const commitments = Array.from({ length: 1000 }, (_, number) => number.toString(16).padStart(8, '0').padEnd(64, 'f'))
  expect(new Set(commitments.map(choosePlanet))).toEqual(new Set(planets))
  expect(choosePlanet('0'.repeat(64))).toBe(choosePlanet('0'.repeat(64)))
})

test('a malformed commitment still gives a planet', () => {
  expect(planets).toContain(choosePlanet(''))
})
