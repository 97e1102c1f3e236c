import { randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@hexaverse/protocol/language'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { ok, type Result, refused } from '../../../platform/http/result.ts'
import { type Mail, queueMail } from '../../mail/index.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import {
  aDayBefore,
  type CodeOrder,
  codeMinutes,
  codePlace,
  hashCode,
  isGood,
  maxFailuresPerDay,
} from './code-rules.ts'
import { planNextMail } from './mail-throttle.store.ts'
import { findCode, putCode, readCodeFailures } from './mailed-code.store.ts'

export interface Recipient {
  readonly language: Language
  /** Whose list of mails it stands in. */
  readonly accountId: string | undefined
  /** The one who has this address already. That person is told so, and no code exists that anybody could type. */
  readonly holder?: Account | undefined
}

/** Runs in a transaction that began with `lockCode`. Does the same work whether the address is somebody's or nobody's. */
export async function mailCode(
  client: Queryable,
  accounts: Accounts,
  order: CodeOrder,
  recipient: Recipient,
): Promise<Result<'code-sent'>> {
  const now = accounts.clock.now()
  const { key, addressHash } = codePlace(accounts, order)
  const failures = await readCodeFailures(client, key, aDayBefore(now))
  if (failures >= maxFailuresPerDay) return refused('code-entry-closed')
  const isLastStillGood = isGood(await findCode(client, key), addressHash, now)
  const plan = await planNextMail(client, accounts, { purpose: order.purpose, subject: addressHash }, isLastStillGood)
  if (!plan.ok) return plan
  if (!plan.value) return ok('code-sent')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = recipient.holder ? randomBytes(32) : hashCode(accounts, key, code)
  const endsAt = new Date(plan.value.getTime() + codeMinutes * 60_000)
  await putCode(client, key, { addressHash, codeHash, endsAt })
  await queueMail(client, codeMail(order, recipient, code, endsAt), plan.value)
  return ok('code-sent')
}

function codeMail({ purpose, address }: CodeOrder, recipient: Recipient, code: string, endsAt: Date): Mail {
  const { holder, language, accountId } = recipient
  if (holder) return { template: 'known-address', to: address, language: holder.language, accountId: holder.id }
  return { template: `${purpose}-code`, to: address, language, accountId, secrets: { code }, usefulUntil: endsAt }
}
