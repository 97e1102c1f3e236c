import { setTimeout as pause } from 'node:timers/promises'
import { chooseMove, createDice } from '@hexaverse/rules/bots'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { RunningServer } from '../../src/start/start-server.ts'
import { type DebianPostgres, startDebianPostgres } from '../harness/database/debian-postgres.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { expectConsistentRoom } from '../harness/games/expect-consistent-room.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { startTestServer } from '../harness/server/test-server.ts'

let postgres: DebianPostgres
let owner: Pool
let server: RunningServer
let database: Database

beforeAll(async () => {
  postgres = await startDebianPostgres()
  const url = await postgres.createDatabase('colony')
  owner = createTestPool({ connectionString: url })
  server = await startTestServer({ DATABASE_URL: url, EVENTS_PER_SECOND: '10000' })
  const log = createLog({ level: 'fatal', mode: 'demo' })
  database = await openDatabase({ url, dataFolder: '', userName: 'tests', role: 'server', log })
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await owner.end()
  await postgres.remove()
})

/** The share of a core that the database takes in so many milliseconds. */
async function loadOver(ms: number): Promise<number> {
  const [before, from] = [postgres.cpuSeconds(), performance.now()]
  await pause(ms)
  return (postgres.cpuSeconds() - before) / ((performance.now() - from) / 1000)
}

describe('with PostgreSQL as Debian ships it', () => {
  test('no connection of ours compiles plans, though the database would', async () => {
    const settingOf = async (pool: Pool): Promise<unknown> => (await pool.query('show jit')).rows[0].jit
    expect(await settingOf(owner)).toBe('on')
    const { pool, gamePool, reconcilerPool } = database
    expect(await Promise.all([pool, gamePool, reconcilerPool].map(settingOf))).toEqual(['off', 'off', 'off'])
  })

  test('an idle node takes less than one per cent of a core of the database', async () => {
    // Its own housekeeping after the migrations may take part of a window, but not all of them.
    const least = async (windows: number): Promise<number> => {
      const load = await loadOver(2500)
      return load < 0.01 || windows === 1 ? load : Math.min(load, await least(windows - 1))
    }
    expect(await least(8)).toBeLessThan(0.01)
  })

  test('a game survives a restart of the database and is played to its end', async () => {
    const house = { address: server.address, pool: owner }
    // The server may close sockets whose sessions it cannot read meanwhile.
    const table = await sitDown(house, 2, { client: { comesBack: true } })
    await postgres.stop()
    await postgres.start()
    const end = table.current.commandOf({ type: 'end-turn' })
    expect(await table.current.sendUntilAnswered(end)).toEqual({ ok: true })
    const dice = createDice(7)
    await Promise.all(table.players.map((player) => player.playOn((view) => chooseMove(view, 'normal', dice))))
    await table.over()
    const stayed = table.players.filter((player) => player.messages('room-started').length === 1)
    await expectConsistentRoom(house, { roomId: table.roomId, players: stayed })
    table.close()
  })
})
