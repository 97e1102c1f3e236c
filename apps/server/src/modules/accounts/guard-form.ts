import { formFailures, type LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/sentences'
import type { Accounts } from './accounts.ts'
import { type Counter, type CountTerms, countAttempt, findLock, uncountAttempt } from './form-failure.store.ts'
import { networkOf } from './network-of.ts'
import { type Result, refused } from './result.ts'

/** How many failures an account bears from everywhere, and an address for all accounts. */
const mostAnywhere = 30

const lockedCode: Record<LockingForm, RefusalCode> = {
  'sign-in': 'banned',
  'sign-up': 'banned',
  'forgot-password': 'recovery-wait',
  'restore-password': 'restore-banned',
  'change-password': 'change-password-banned',
  'change-email': 'banned',
  'delete-account': 'delete-account-banned',
  withdrawal: 'banned',
}

export interface FormUse {
  readonly form: LockingForm
  /** An address where nobody is signed in, known to us or not; an account's id where somebody is. */
  readonly account: string
  /** Of the client. */
  readonly address: string
  /** For a form whose every use counts, not only a failed one. */
  readonly countsAlways?: boolean
}

/**
 * Lets an attempt through unless the form is locked. It is counted first and given back when it was no failure: many
 * guesses at once find the counter full, however long each of them takes.
 */
export async function guardForm<T>(
  accounts: Accounts,
  use: FormUse,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const terms = countTerms(accounts, use)
  const counted = await countAttempt(accounts.pool, terms)
  const giveBack = () => uncountAttempt(accounts.pool, use.form, counted)
  if (counted.length < terms.counters.length) {
    if (counted.length > 0) await giveBack()
    return locked(accounts, terms)
  }
  let counts = use.countsAlways ?? false
  try {
    const result = await attempt()
    counts ||= !result.ok && result.refusal.isFailure
    if (!result.ok) accounts.log.info({ form: use.form, code: result.refusal.code }, `${use.form} refused`)
    return result
  } finally {
    if (!counts) await giveBack()
  }
}

/** Only looks: for a step that cannot fail by itself. */
export async function findFormLock(accounts: Accounts, use: FormUse): Promise<Result<never> | undefined> {
  const terms = countTerms(accounts, use)
  const since = await findLock(accounts.pool, terms)
  return since && locked(accounts, terms, since)
}

async function locked(accounts: Accounts, terms: CountTerms, known?: Date): Promise<Result<never>> {
  const since = known ?? (await findLock(accounts.pool, terms)) ?? terms.windowStart
  const minutes = accounts.lockoutMinutes
  const secondsLeft = Math.ceil((since.getTime() - terms.windowStart.getTime()) / 1000)
  accounts.log.info({ form: terms.form }, 'form locked')
  return refused(lockedCode[terms.form], { minutes, seconds: Math.max(1, secondsLeft) })
}

function countTerms({ clock, lockoutMinutes, keyedHash }: Accounts, { form, account, address }: FormUse): CountTerms {
  const now = clock.now()
  const network = networkOf(address)
  const counter = (scope: Counter['scope'], most: number, ...parts: string[]): Counter => ({
    scope,
    subject: keyedHash(`failures of ${scope}`, ...parts),
    most,
  })
  return {
    form,
    now,
    windowStart: new Date(now.getTime() - lockoutMinutes * 60_000),
    counters: [
      counter('account', mostAnywhere, account),
      counter('account and address', formFailures[form], account, network.name),
      ...(network.isNear ? [] : [counter('address', mostAnywhere, network.name)]),
    ],
  }
}
