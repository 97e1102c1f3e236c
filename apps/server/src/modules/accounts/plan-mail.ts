import type { Queryable } from '../../platform/database/queryable.ts'
import type { Accounts } from './accounts.ts'
import { insertMailTime, type PaceKey, readPace } from './mail-pace.store.ts'
import { ok, type Result, refused } from './result.ts'

const hourMs = 3_600_000

/**
 * When the next mail to an address may go, which then counts as sent; undefined when none is needed, because the last one
 * is fresh and what it brought is still good. Where that is spent, the new mail waits for the rest of the gap.
 */
export async function planMail(
  client: Queryable,
  { clock, mailGapSeconds, codesPerHour }: Accounts,
  key: PaceKey,
  isLastStillGood: boolean,
): Promise<Result<Date | undefined>> {
  const now = clock.now().getTime()
  const { mails, first, last } = await readPace(client, key, new Date(now - hourMs))
  const gapEnds = last ? last.getTime() + mailGapSeconds * 1000 : now
  if (gapEnds > now && isLastStillGood) return ok(undefined)
  if (mails >= codesPerHour) {
    const seconds = Math.max(1, Math.ceil(((first?.getTime() ?? now) + hourMs - now) / 1000))
    return refused('too-many-mails', { minutes: Math.ceil(seconds / 60), seconds })
  }
  const at = new Date(Math.max(now, gapEnds))
  await insertMailTime(client, key, at)
  return ok(at)
}
