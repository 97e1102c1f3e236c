import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createSharedCalls, type SharedCalls } from '../../platform/shared-calls.ts'
import type { Member } from './account.ts'
import { createKeyedHash, getServerKey, type KeyedHash } from './keyed-hash.ts'
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts'

export interface AccountsParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly serverKey: string | undefined
  readonly mailGapSeconds: number
  readonly codesPerHour: number
  readonly lockoutMinutes: number
  readonly referralIds: readonly string[]
  /** The origin of links in mails; known only once the server listens. */
  readonly publicUrl: () => string
  /** Takes a person out of every game. Returns false if that cannot be written down at the moment. */
  readonly leaveGames: (accountId: string) => Promise<boolean>
}

/** What all functions of this module work with. */
export interface Accounts extends Omit<AccountsParts, 'serverKey'> {
  readonly keyedHash: KeyedHash
  readonly passwords: PasswordQueue
  /** Session checks under way. A script that repeats a call a thousand times at once has its session checked once. */
  readonly sessionChecks: SharedCalls<Member | undefined>
}

export async function createAccounts({ serverKey, ...parts }: AccountsParts): Promise<Accounts> {
  const key = await getServerKey(parts.pool, serverKey)
  return {
    ...parts,
    keyedHash: createKeyedHash(key),
    passwords: createPasswordQueue(),
    sessionChecks: createSharedCalls(),
  }
}
