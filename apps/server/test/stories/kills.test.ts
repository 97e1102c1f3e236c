import { expect, test } from 'vitest'
import { surviveKills } from '../faults/survive-kills.ts'

test('no acknowledged move is lost or applied twice when the server is killed ten times during games', async () => {
  const report = await surviveKills({ kills: 8, players: 12, seed: 7, longestPlayMs: 700 })
  expect(report.breaches).toEqual([])
  // Two of the eight kills are followed by another one during the restart, and one also kills the database.
  expect(report).toMatchObject({ kills: 10, bootKills: 2, databaseKills: 1 })
  expect(report.acknowledged).toBeGreaterThan(0)
})
