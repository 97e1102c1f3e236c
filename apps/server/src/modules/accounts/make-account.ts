import { randomInt } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'
import { openPurses } from '../ledger/index.ts'
import { findAccountByEmail, insertAccount, insertStatistics, type NewAccount } from './account.store.ts'
import type { Account } from './account.ts'
import { makeLogin } from './make-login.ts'

/** Runs in the caller's transaction. Undefined when the address has an account already. */
export async function makeAccount(
  client: Queryable,
  terms: Omit<NewAccount, 'login'>,
  below: (limit: number) => number = randomInt,
): Promise<Account | undefined> {
  for (;;) {
    const login = makeLogin(below)
    const account = await insertAccount(client, { ...terms, login })
    if (account) {
      await insertStatistics(client, account.id)
      await openPurses(client, account.id)
      return account
    }
    if (await findAccountByEmail(client, terms.email)) return undefined
  }
}
