import { expect } from 'vitest'
import { checkBooks } from '../../../src/modules/ledger/index.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'

/** For the end of every test that moved coins. */
export async function expectBooksBalance(client: Queryable): Promise<void> {
  const { total, wrongPurses } = await checkBooks(client)
  expect({ total, wrongPurses }).toEqual({ total: 0n, wrongPurses: 0 })
}
