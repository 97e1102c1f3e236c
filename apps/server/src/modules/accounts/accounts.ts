import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createKeyedHash, getServerKey, type KeyedHash } from './keyed-hash.ts'
import { type Admission, createAdmission } from './limits/admission.ts'
import { createMailAlarm, type MailAlarm } from './limits/mail-alarm.ts'
import { createPasswordQueue, type PasswordQueue } from './passwords/password-queue.ts'

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
  readonly lockoutMinutes: number
  readonly referralIds: readonly string[]
  /** The origin of links in mails; known only once the server listens. */
  readonly publicUrl: () => string
}

/** What all functions of this module work with. */
export interface Accounts extends Omit<AccountsParts, 'serverKey' | 'registry'> {
  readonly keyedHash: KeyedHash
  readonly admission: Admission
  readonly mailAlarm: MailAlarm
  readonly passwords: PasswordQueue
}

export async function createAccounts({ serverKey, registry, ...parts }: AccountsParts): Promise<Accounts> {
  const key = await getServerKey(parts.pool, serverKey)
  const keyedHash = createKeyedHash(key)
  return {
    ...parts,
    keyedHash,
    admission: createAdmission(),
    mailAlarm: createMailAlarm(registry, parts.log),
    passwords: createPasswordQueue(),
  }
}
