import { randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@hexaverse/protocol/language'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { ok, type Result, refused } from '../../../platform/http/result.ts'
import { deleteQueuedMail, type Mail, queueMail } from '../../mail/index.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { lockCode } from './check-code.ts'
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

interface Recipient {
  readonly language: Language
  /** The account that the mail is listed under. */
  readonly accountId: string | undefined
  /** The account that already has this address: its owner gets another mail, and the stored code matches no digits. */
  readonly holder?: Account | undefined
  /** For a mail that says more than the code. */
  readonly writeMail?: (code: string, usefulUntil: Date) => Mail
}

/** Mails a new code to the recipient that `findRecipient` finds after the lock, or returns its refusal. */
export function requestCode(
  accounts: Accounts,
  order: CodeOrder,
  findRecipient: (client: Queryable) => Promise<Result<Recipient>>,
): Promise<Result<'code-sent'>> {
  return inTransaction(accounts.pool, async (client) => {
    await lockCode(client, accounts, order)
    const recipient = await findRecipient(client)
    return recipient.ok ? mailCode(client, accounts, order, recipient.value) : recipient
  })
}

/** Does the same work whether or not the address has an account, so that the time reveals nothing. */
async function mailCode(
  client: Queryable,
  accounts: Accounts,
  order: CodeOrder,
  recipient: Recipient,
): Promise<Result<'code-sent'>> {
  const now = accounts.clock.now()
  const { key, addressHash, entrant } = codePlace(accounts, order)
  const failures = await readCodeFailures(client, entrant, aDayBefore(now))
  if (failures >= maxFailuresPerDay) return refused('code-entry-closed')
  const isLastStillGood = isGood(await findCode(client, key), addressHash, now)
  const throttle = { purpose: order.purpose, subject: accounts.keyedHash('address', order.address) }
  const plan = await planNextMail(client, accounts, throttle, isLastStillGood)
  if (plan.kind === 'too-many') {
    return refused('too-many-mails', { minutes: Math.ceil(plan.seconds / 60), seconds: plan.seconds })
  }
  if (plan.kind === 'not-needed') return ok('code-sent')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = recipient.holder ? randomBytes(32) : hashCode(accounts, key, code)
  const endsAt = new Date(plan.at.getTime() + codeMinutes * 60_000)
  await putCode(client, key, { addressHash, codeHash, endsAt })
  const mail = await queueMail(client, codeMail(order, recipient, code, endsAt), plan.at)
  // Deletes nothing where there is no holder, so that the time reveals nothing.
  if (plan.isQuiet) await deleteQueuedMail(client, recipient.holder ? mail : '0')
  return ok('code-sent')
}

function codeMail({ purpose, address }: CodeOrder, recipient: Recipient, code: string, endsAt: Date): Mail {
  const { holder, language, accountId, writeMail } = recipient
  if (holder) return { template: 'known-address', to: address, language: holder.language, accountId: holder.id }
  if (writeMail) return writeMail(code, endsAt)
  if (purpose === 'new-wallet') throw new Error('The mail with this code names the wallet.')
  return { template: `${purpose}-code`, to: address, language, accountId, secrets: { code }, usefulUntil: endsAt }
}
