import type { Queryable } from '../../platform/database/queryable.ts'
import type { Accounts } from './accounts.ts'
import { insertMailTime, readPace } from './mail-pace.store.ts'
import { lockSubjects } from './mailed-code.store.ts'
import { networkOf } from './network-of.ts'
import { type Result, refused } from './result.ts'

const hourMs = 3_600_000
const mostMailsAnHour = 60

/**
 * Whoever signs up has a mail sent to any address they like, so one network may cause only so many. Comes before `lockCode`
 * in a transaction. A class or a company behind a private peer is left alone.
 */
export async function limitNetwork(
  client: Queryable,
  { clock, keyedHash }: Accounts,
  address: string,
): Promise<Result<never> | undefined> {
  const { name, isNear } = networkOf(address)
  if (isNear) return undefined
  const key = { purpose: 'sign-up from a network', subject: keyedHash('network', name) }
  await lockSubjects(client, [key.subject])
  const now = clock.now()
  const { mails, first } = await readPace(client, key, new Date(now.getTime() - hourMs))
  if (mails < mostMailsAnHour) {
    await insertMailTime(client, key, now)
    return undefined
  }
  const seconds = Math.ceil(((first ?? now).getTime() + hourMs - now.getTime()) / 1000)
  return refused('too-many-requests', { seconds: Math.max(1, seconds) })
}
