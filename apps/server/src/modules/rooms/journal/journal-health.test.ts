import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { isConnectionFailure } from './journal-health.ts'

const games = openGamesForAllTests()

async function problemOf(url: URL, statement: string): Promise<unknown> {
  const pool = new Pool({ connectionString: url.href })
  try {
    return await pool.query(statement).catch((problem: unknown) => problem)
  } finally {
    await pool.end()
  }
}

test('a login that is refused is a connection that failed, and says nothing of the statement', async () => {
  const url = new URL(games.url)
  url.username = 'nobody_of_that_name'
  url.password = 'changed'
  const problem = await problemOf(url, 'select 1')
  expect(problem).toMatchObject({ code: expect.stringMatching(/^28/) })
  expect(isConnectionFailure(problem)).toBe(true)
})

test('a statement that is refused is no connection that failed', async () => {
  const problem = await problemOf(new URL(games.url), 'select 1 / 0')
  expect(problem).toMatchObject({ code: '22012' })
  expect(isConnectionFailure(problem)).toBe(false)
})
