import type { StoredUser } from '@hexaverse/protocol/http'
import type { Queryable } from '../../platform/database/queryable.ts'
import { readPurse } from '../ledger/index.ts'
import { readPlayedGames } from './account.store.ts'
import type { Account } from './account.ts'

/** The account as the browser stores it. */
export async function readUser(client: Queryable, account: Account, secret: string): Promise<StoredUser> {
  const { id, email, login, dataRequestedAt } = account
  return {
    _id: id,
    email,
    secret,
    login,
    ...(await readStanding(client, id)),
    dataRetrieved: dataRequestedAt?.toISOString() ?? null,
  }
}

/** Coins available, and games played so far. */
export async function readStanding(
  client: Queryable,
  accountId: string,
): Promise<Pick<StoredUser, 'amount' | 'playedGames'>> {
  const { available } = await readPurse(client, accountId)
  return { amount: available, playedGames: await readPlayedGames(client, accountId) }
}
