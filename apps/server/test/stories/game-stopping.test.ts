import { expect, test } from 'vitest'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { startTestServer } from '../harness/server/test-server.ts'

/**
 * Enough players that the first ones have been disconnected long enough to count as absent when the server disconnects
 * the last.
 */
const players = 6

test('a server that stops during a game does not record its players as away', async () => {
  const databaseUrl = await createTestDatabase()
  const pool = createTestPool({ connectionString: databaseUrl })
  const server = await startTestServer({ DATABASE_URL: databaseUrl })
  const table = await sitDown({ address: server.address, pool }, players)
  await server.stop()
  for (const { isConnected } of table.players) expect(isConnected).toBe(false)
  const { events } = await replayJournal(pool, table.roomId)
  expect(events.map(({ event }) => event.type)).toEqual(['started'])
  table.close()
  await pool.end()
})
