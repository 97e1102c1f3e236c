import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { makeAccount } from '../../../src/modules/accounts/index.ts'
import { hashSecret, insertSession } from '../../../src/modules/accounts/sessions/session.store.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'

/** A signed-in account, as a page stores it. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly secret: string
}

/**
 * Writes an account with a session directly, without the forms and the slow password hash, because games need many of
 * them.
 */
export async function makeMember(client: Queryable, deviceMark?: string): Promise<SignedIn> {
  const email = `${randomUUID()}@players.example`
  const account = await makeAccount(client, {
    email,
    passwordHash: '$argon2id$nobody-knows-it',
    language: 'en',
    now: new Date(),
  })
  if (!account) throw new Error('This address has an account already')
  return signInAgain(client, { id: account.id, email, login: account.login }, deviceMark)
}

/** Adds a session of the same account on one more device. */
export async function signInAgain(
  client: Queryable,
  { id, email, login }: Omit<SignedIn, 'secret'>,
  deviceMark?: string,
): Promise<SignedIn> {
  const secret = randomBytes(32).toString('base64url')
  await insertSession(client, {
    accountId: id,
    secretHash: hashSecret(secret),
    deviceHash: deviceMark === undefined ? undefined : createHash('sha256').update(deviceMark).digest(),
    browser: 'Firefox',
    system: 'Linux',
    now: new Date(),
  })
  return { id, email, login, secret }
}

export function makeMembers(client: Queryable, count: number): Promise<SignedIn[]> {
  return Promise.all(Array.from({ length: count }, () => makeMember(client)))
}
