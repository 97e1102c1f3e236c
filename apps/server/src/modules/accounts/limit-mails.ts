import type { Accounts } from './accounts.ts'
import { type Counter, countAttempt, findLock } from './form-failure.store.ts'
import { networkOf } from './network-of.ts'
import { type Result, refused } from './result.ts'

const hourMs = 3_600_000
const mostOfNetwork = 60
const mostOfAccount = 20

interface Asker {
  readonly address: string
  readonly accountId?: string
}

/**
 * Whoever signs up, or changes their address, has a mail sent to any address they like: one network, and one account, may
 * cause only so many in an hour. A class or a company behind a private peer is left alone.
 */
export async function limitMails(accounts: Accounts, asker: Asker): Promise<Result<never> | undefined> {
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

function countersOf({ keyedHash }: Accounts, { address, accountId }: Asker): Counter[] {
  const { name, isNear } = networkOf(address)
  const counters: Counter[] = []
  if (accountId) counters.push({ scope: 'account', subject: keyedHash('mails of', accountId), most: mostOfAccount })
  if (!isNear) counters.push({ scope: 'address', subject: keyedHash('mails from', name), most: mostOfNetwork })
  return counters
}
