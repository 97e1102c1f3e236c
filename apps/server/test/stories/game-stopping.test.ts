import { expect, test } from 'vitest'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { sitDown } from '../harness/games/game-table.ts'
import { replayJournal } from '../harness/rooms/replay-journal.ts'
import { startTestServer } from '../harness/server/test-server.ts'

/** So many that the first of them have been gone for long enough to be missed when the last ones are sent away. */
const players = 6

test('a server that stops in the middle of a game does not note that its players went', async () => {
  const databaseUrl = await createTestDatabase()
  const pool = createTestPool({ connectionString: databaseUrl })
  const server = await startTestServer({ DATABASE_URL: databaseUrl })
  const table = await sitDown({ address: server.address, pool }, players)
  await server.stop()
  for (const { isConnected } of table.players) expect(isConnected).toBe(false)
  const { told } = await replayJournal(pool, table.roomId)
  expect(told.map(({ event }) => event.type)).toEqual(['started'])
  table.close()
  await pool.end()
})
