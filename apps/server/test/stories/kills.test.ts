import { expect, test } from 'vitest'
import { surviveKills } from '../faults/survive-kills.ts'

test('no acknowledged move is lost or done twice when the server is killed ten times in the middle of games', async () => {
  const report = await surviveKills({ kills: 8, players: 12, seed: 7, longestPlayMs: 700 })
  expect(report.breaches).toEqual([])
  // Two of the eight come down again while they start, one takes the database with it.
  expect(report).toMatchObject({ kills: 10, bootKills: 2, databaseKills: 1 })
  expect(report.acknowledged).toBeGreaterThan(0)
})
