import { formFailures, type LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/texts'
import { networkOf, publicNetworkOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { type Counter, type CountTerms, countAttempt, findLock, settleAttempt } from './form-failure.store.ts'

/** The limit for one account from all addresses, and for one address on all accounts. */
const maxFailuresAnywhere = 30

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
  /** The account's id on a form for members; on the others the e-mail address, whether or not it has an account. */
  readonly account: string
  /** The client's network address. */
  readonly address: string
  /** Whether every use counts, not only a failed one. */
  readonly countsAlways?: boolean
}

/** Runs an attempt if there is a place for it and the form is not locked. Withdrawals have limits of their own. */
export function guardForm<T>(
  accounts: Accounts,
  use: FormUse,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const guarded = () => countForm(accounts, use, attempt)
  return use.form === 'withdrawal' ? guarded() : accounts.admission.admit(use.address, use.account, guarded)
}

/**
 * Runs an attempt unless the form is locked. The attempt is counted before it runs, so that concurrent guesses find the
 * counter full, and its result is returned only after it is settled. If the counter is full of attempts still in
 * progress, the answer is `too-many-requests`, not a lockout.
 */
async function countForm<T>(
  accounts: Accounts,
  use: FormUse,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const terms = countTerms(accounts, use)
  const counted = await countAttempt(accounts.pool, terms)
  const settle = (isFailure: boolean) => settleAttempt(accounts.pool, { ...terms, counters: counted }, isFailure)
  if (counted.length < terms.counters.length) {
    if (counted.length > 0) await settle(false)
    const since = await findLock(accounts.pool, terms)
    return since ? locked(accounts, use.form, terms, since) : refused('too-many-requests', { seconds: 1 })
  }
  let counts = use.countsAlways ?? false
  try {
    const result = await attempt()
    counts ||= !result.ok && result.refusal.isFailure
    if (!result.ok) accounts.log.info({ form: use.form, code: result.refusal.code }, `${use.form} refused`)
    return result
  } finally {
    await settle(counts)
  }
}

/** Checks the lock without counting an attempt: for a step that cannot fail by itself. */
export async function findFormLock(accounts: Accounts, use: FormUse): Promise<Result<never> | undefined> {
  const terms = countTerms(accounts, use)
  const since = await findLock(accounts.pool, terms)
  return since && locked(accounts, use.form, terms, since)
}

function locked(accounts: Accounts, form: LockingForm, { windowStart }: CountTerms, since: Date): Result<never> {
  const seconds = Math.max(1, Math.ceil((since.getTime() - windowStart.getTime()) / 1000))
  accounts.log.info({ form }, 'form locked')
  return refused(lockedCode[form], { minutes: accounts.lockoutMinutes, seconds })
}

function countTerms({ clock, lockoutMinutes, keyedHash }: Accounts, { form, account, address }: FormUse): CountTerms {
  const now = clock.now()
  const publicNetwork = publicNetworkOf(address)
  const counter = (scope: Counter['scope'], most: number, ...parts: string[]): Counter => ({
    scope,
    subject: keyedHash(`failures of ${scope}`, ...parts),
    max: most,
  })
  return {
    form,
    now,
    windowStart: new Date(now.getTime() - lockoutMinutes * 60_000),
    counters: [
      counter('account', maxFailuresAnywhere, account),
      counter('account and address', formFailures[form], account, networkOf(address).name),
      ...(publicNetwork === undefined ? [] : [counter('address', maxFailuresAnywhere, publicNetwork)]),
    ],
  }
}
