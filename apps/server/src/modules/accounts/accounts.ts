import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createSharedCalls, type SharedCalls } from '../../platform/shared-calls.ts'
import type { Member } from './account.ts'
import { createKeyedHash, getServerKey, type KeyedHash } from './keyed-hash.ts'
import { type Admission, createAdmission } from './limits/admission.ts'
import { createMailAlarm, type MailAlarm } from './limits/mail-alarm.ts'
import { createPasswordQueue, type PasswordCosts, type PasswordQueue } from './passwords/password-queue.ts'

export interface AccountsParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly registry: Registry
  readonly serverKey: string | undefined
  readonly mailGapSeconds: number
  readonly codesPerHour: number
  readonly mailsPerDay: number
  readonly mailBudgetPerHour: number
  readonly passwordCosts?: PasswordCosts
  readonly lockoutMinutes: number
  readonly referralIds: readonly string[]
  /** The origin of links in mails; known only once the server listens. */
  readonly publicUrl: () => string
  /** Takes a person out of every game. Returns false if that cannot be written down at the moment. */
  readonly leaveGames: (accountId: string) => Promise<boolean>
}

/** What all functions of this module work with. */
export interface Accounts extends Omit<AccountsParts, 'serverKey' | 'registry' | 'passwordCosts'> {
  readonly keyedHash: KeyedHash
  readonly admission: Admission
  readonly mailAlarm: MailAlarm
  readonly passwords: PasswordQueue
  /** Session checks under way. A script that repeats a call a thousand times at once has its session checked once. */
  readonly sessionChecks: SharedCalls<Member | undefined>
}

export async function createAccounts({
  serverKey,
  registry,
  passwordCosts,
  ...parts
}: AccountsParts): Promise<Accounts> {
  const key = await getServerKey(parts.pool, serverKey)
  return {
    ...parts,
    keyedHash: createKeyedHash(key),
    admission: createAdmission(),
    mailAlarm: createMailAlarm(registry, parts.log),
    passwords: await createPasswordQueue(passwordCosts),
    sessionChecks: createSharedCalls(),
  }
}
