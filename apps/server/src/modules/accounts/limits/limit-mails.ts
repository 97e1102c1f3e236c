import { publicNetworkOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { type Counter, countAttempt, findLock } from './form-failure.store.ts'

const hourMs = 3_600_000
const maxPerNetwork = 60
const maxPerAccount = 20

interface Requester {
  readonly address: string
  readonly accountId?: string
}

/**
 * Limits the mails that one network and one account cause in an hour: signing up and changing the address send a mail
 * to any address that the client names. Private networks are exempt, because a whole class or company may share one.
 */
export async function limitMails(accounts: Accounts, requester: Requester): Promise<Result<never> | undefined> {
  const counters = countersOf(accounts, requester)
  if (counters.length === 0) return undefined
  const now = accounts.clock.now()
  const windowStart = new Date(now.getTime() - hourMs)
  const terms = { form: 'mails to anyone', counters, now, windowStart } as const
  const counted = await countAttempt(accounts.pool, terms, true)
  if (counted.length === counters.length) return undefined
  const since = (await findLock(accounts.pool, terms)) ?? windowStart
  const seconds = Math.ceil((since.getTime() - windowStart.getTime()) / 1000)
  return refused('too-many-requests', { seconds: Math.max(1, seconds) })
}

function countersOf({ keyedHash }: Accounts, { address, accountId }: Requester): Counter[] {
  const network = publicNetworkOf(address)
  const counters: Counter[] = []
  if (accountId) counters.push({ scope: 'account', subject: keyedHash('mails of', accountId), max: maxPerAccount })
  if (network !== undefined) {
    counters.push({ scope: 'address', subject: keyedHash('mails from', network), max: maxPerNetwork })
  }
  return counters
}
