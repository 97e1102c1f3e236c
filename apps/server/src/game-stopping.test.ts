import { expect, test } from 'vitest'
import { sitDown } from './testing/game-table.ts'
import { replayJournal } from './testing/replay-journal.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { createTestPool } from './testing/test-pool.ts'
import { startTestServer } from './testing/test-server.ts'

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
