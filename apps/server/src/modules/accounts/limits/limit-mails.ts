import { type NetworkAround, networksAround, publicNetworkOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { type Counter, countAttempt, findLock } from './form-failure.store.ts'

const hourMs = 3_600_000
const maxPerAccount = 20
/** A class that signs up together fits into one address, a provider's customers into one /24 of IPv4. */
const maxPerNetwork: Record<NetworkAround['size'], number> = { client: 20, '/56': 40, '/48': 100, '/24': 100 }

interface Requester {
  readonly address: string
  readonly accountId?: string
}

/** Links have a budget apart: a flood of sign-ups must not keep people from recovering their accounts. */
type MailKind = 'code' | 'link'

/**
 * Limits the mails that one network, one account and everybody together cause in an hour by calls that send a mail to
 * any address that the client names. Private networks are exempt, because a whole class or company may share one.
 */
export async function limitMails(
  accounts: Accounts,
  requester: Requester,
  kind: MailKind = 'code',
): Promise<Result<never> | undefined> {
  const now = accounts.clock.now()
  const windowStart = new Date(now.getTime() - hourMs)
  const budget: Counter = {
    scope: 'everybody',
    subject: accounts.keyedHash('mails of everybody', kind),
    max: accounts.mailBudgetPerHour,
  }
  const counters = [...countersOf(accounts, requester), budget]
  const terms = { form: 'mails to anyone', counters, now, windowStart } as const
  const counted = await countAttempt(accounts.pool, terms, true)
  if (counted.length === counters.length) return undefined
  if (await findLock(accounts.pool, { ...terms, counters: [budget] })) accounts.mailAlarm.raise(kind, now)
  const since = (await findLock(accounts.pool, terms)) ?? windowStart
  const seconds = Math.ceil((since.getTime() - windowStart.getTime()) / 1000)
  return refused('too-many-requests', { seconds: Math.max(1, seconds) })
}

function countersOf({ keyedHash }: Accounts, { address, accountId }: Requester): Counter[] {
  const networks = publicNetworkOf(address) === undefined ? [] : networksAround(address)
  const counters = networks.map(
    ({ name, size }): Counter => ({
      scope: size === 'client' ? 'address' : size,
      subject: keyedHash('mails from', name),
      max: maxPerNetwork[size],
    }),
  )
  if (accountId) counters.push({ scope: 'account', subject: keyedHash('mails of', accountId), max: maxPerAccount })
  return counters
}
