import { networkOf } from '../../../platform/http/network-of.ts'
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
 * Whoever signs up, or changes their address, has a mail sent to any address they like: one network, and one account, may
 * cause only so many in an hour. A class or a company behind a private peer is left alone.
 */
export async function limitMails(accounts: Accounts, asker: Requester): Promise<Result<never> | undefined> {
  const counters = countersOf(accounts, asker)
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
  const { name, isPrivate: isNear } = networkOf(address)
  const counters: Counter[] = []
  if (accountId) counters.push({ scope: 'account', subject: keyedHash('mails of', accountId), most: maxPerAccount })
  if (!isNear) counters.push({ scope: 'address', subject: keyedHash('mails from', name), most: maxPerNetwork })
  return counters
}
