import { expect } from 'vitest'
import { checkBooks } from '../../../src/modules/ledger/index.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'

/** Every test that moves coins calls this at its end. */
export async function expectBooksBalance(client: Queryable): Promise<void> {
  const { total, wrongPurses } = await checkBooks(client)
  expect({ total, wrongPurses }).toEqual({ total: 0n, wrongPurses: 0 })
}
