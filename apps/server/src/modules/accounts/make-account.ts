import { randomInt } from 'node:crypto'
import type { Language } from '@hexaverse/protocol/language'
import type { Queryable } from '../../platform/database/queryable.ts'
import { openPurses } from '../ledger/index.ts'
import { findAccountByEmail, insertAccount, insertStatistics } from './account.store.ts'
import type { Account } from './account.ts'
import { makeLogin } from './make-login.ts'

export interface AccountTerms {
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
  readonly referralId?: string | undefined
  readonly now: Date
}

/** Runs in the caller's transaction. Undefined when the address has an account already. */
export async function makeAccount(
  client: Queryable,
  terms: AccountTerms,
  below: (limit: number) => number = randomInt,
): Promise<Account | undefined> {
  for (;;) {
    const login = makeLogin(below)
    const account = await insertAccount(client, { ...terms, referralId: terms.referralId, login })
    if (account) {
      await insertStatistics(client, account.id)
      await openPurses(client, account.id)
      return account
    }
    if (await findAccountByEmail(client, terms.email)) return undefined
  }
}
