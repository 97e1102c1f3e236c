import type { AnswerOf, getBalance, User } from '@hexaverse/protocol/http'
import type { Queryable } from '../../platform/database/queryable.ts'
import { readPurse } from '../ledger/index.ts'
import { readStatistics } from './account.store.ts'
import type { Account } from './account.ts'

/** The account as its signed-in owner knows it. */
export async function readUser(client: Queryable, account: Account, secret: string): Promise<User> {
  const { id, email, login, dataRequestedAt } = account
  return {
    id,
    email,
    secret,
    login,
    ...(await readStanding(client, id)),
    dataRequestedAt: dataRequestedAt?.toISOString() ?? null,
  }
}

/** Coins available, and games played so far. */
export async function readStanding(client: Queryable, accountId: string): Promise<AnswerOf<typeof getBalance>> {
  const { available } = await readPurse(client, accountId)
  return { amount: available, statistics: await readStatistics(client, accountId) }
}
