import { expect, test } from 'vitest'
import { surviveKills } from '../faults/survive-kills.ts'

const limit = { timeout: 600_000 }

test(
  'no acknowledged move is lost or applied twice when the server is killed five times during games',
  limit,
  async () => {
    const report = await surviveKills({ kills: 4, players: 12, seed: 16, longestPlayMs: 700 })
    expect(report.breaches).toEqual([])
    // One of the four kills is followed by another one during the restart, and one also kills the database.
    expect(report).toMatchObject({ kills: 5, bootKills: 1, databaseKills: 1 })
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.rooms.some(({ last }) => last?.started.isPrivate)).toBe(true)
  },
)
