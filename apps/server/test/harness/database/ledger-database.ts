import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openPurses } from '../../../src/modules/ledger/index.ts'
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { expectBooksBalance } from './expect-books-balance.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestPool } from './test-pool.ts'

export interface LedgerDatabase {
  readonly url: string
  /** Connected as the owner of the tables, who may call every function: fifty connections. */
  readonly owner: Pool
  /** Connected in the server's role. */
  readonly web: Pool
  /** Makes an account id with empty purses. */
  makePerson(): Promise<string>
}

export const maxWriters = 50

/** Opens a migrated database for all tests of a file. After each test its books must balance. */
export function openLedgerForAllTests(): LedgerDatabase {
  let url: string
  let owner: Pool
  let database: Database
  beforeAll(async () => {
    url = await createTestDatabase()
    const log = createLog({ level: 'fatal', mode: 'demo' })
    database = await openDatabase({ url, dataFolder: '', userName: 'ledger', role: 'server', log })
    owner = createTestPool({ connectionString: url, max: maxWriters })
  })
  afterEach(() => expectBooksBalance(owner))
  afterAll(async () => {
    await owner.end()
    await database.close()
  })
  return {
    get url() {
      return url
    },
    get owner() {
      return owner
    },
    get web() {
      return database.pool
    },
    makePerson: async () => {
      const person = randomUUID()
      await openPurses(owner, person)
      return person
    },
  }
}
