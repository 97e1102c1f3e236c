import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { Account } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { deviceName } from './device-name.ts'
import { hashSecret, insertSession, makeRoomForSession } from './session.store.ts'

const mostDevices = 10

/** Runs in a transaction that holds the account's row. Answers the secret, which is kept nowhere here. */
export async function startSession(
  client: Queryable,
  { keyedHash, clock }: Accounts,
  account: Account,
  { userAgent }: Caller,
  deviceMark: string | undefined,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const session = {
    accountId: account.id,
    secretHash: hashSecret(secret),
    deviceHash: deviceMark ? keyedHash('device', deviceMark) : undefined,
    ...deviceName(userAgent),
    now: clock.now(),
  }
  await makeRoomForSession(client, session, mostDevices - 1)
  await insertSession(client, session)
  return secret
}
