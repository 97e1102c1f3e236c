import { formFailures, type LockingForm } from '@hexaverse/protocol/credentials'
import type { RefusalCode } from '@hexaverse/protocol/texts'
import type { Caller } from '../../../platform/http/caller.ts'
import { networksAround, publicNetworkOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { isKnownDevice } from '../sessions/known-device.store.ts'
import { type Counter, type CountTerms, countAttempt, findLock, settleAttempt } from './form-failure.store.ts'

/** The limit for one account from all addresses, and for one address on all accounts. */
const maxFailuresAnywhere = 30
const unlimited = 2 ** 31 - 1

/** A customer may have a whole /56 or /48 of IPv6, with countless networks in it, which together get a little more. */
const timesWider = { client: 1, '/56': 2, '/48': 4 } as const
const scopeOf = { client: 'address', '/56': '/56', '/48': '/48' } as const

/**
 * These forms need no count for an account from all addresses: what they protect has a limit of its own (tries of a
 * code, mails to an address), and strangers could fill it for everybody.
 */
const withoutAccountCount: ReadonlySet<LockingForm> = new Set(['sign-up', 'forgot-password'])

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
  /** What the browser says of itself. It is believed if the browser has signed in to this account before. */
  readonly deviceMark?: string | undefined
  /** On a form for members: the device of the session. */
  readonly deviceHash?: Buffer | undefined
  /** Whether the client has something from the account's mailbox that nobody can guess. */
  readonly isProved?: () => Promise<boolean>
}

/** Who uses a form for members. */
export function memberUse({ id, deviceHash }: Member, { address }: Caller): Omit<FormUse, 'form'> {
  return { account: id, address, deviceHash }
}

/** Runs an attempt if there is a place for it and the form is not locked. Withdrawals have limits of their own. */
export function guardForm<T>(accounts: Accounts, use: FormUse, attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  const guarded = () => countForm(accounts, use, attempt)
  return use.form === 'withdrawal' ? guarded() : accounts.admission.admit(use.address, use.account, guarded)
}

/**
 * Runs an attempt unless the form is locked. The attempt is counted before it runs, so that concurrent guesses find the
 * counter full, and its result is returned only after it is settled. If the counter is full of attempts still in
 * progress, the answer is `too-many-requests`, not a lockout.
 */
async function countForm<T>(accounts: Accounts, use: FormUse, attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  const terms = countTerms(accounts, use, await findStanding(accounts, use))
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

/** What sets a client apart from strangers. */
interface Standing {
  /** The browser, if it has signed in to this account before. */
  readonly device?: Buffer | undefined
  readonly isProved?: boolean | undefined
}

async function findStanding(
  accounts: Accounts,
  { account, deviceMark, deviceHash, isProved }: FormUse,
): Promise<Standing> {
  if (deviceHash) return { device: deviceHash }
  const device = deviceMark ? accounts.keyedHash('device', deviceMark) : undefined
  if (device && (await isKnownDevice(accounts.pool, account, device))) return { device }
  return { isProved: await isProved?.() }
}

/**
 * Every attempt counts in every counter. Those that strangers can fill do not bind a browser that the account knows: it
 * has a counter of its own. They do not bind the holder of a good link either, but for the counter of account and address.
 */
function countTerms(accounts: Accounts, use: FormUse, { device, isProved = false }: Standing = {}): CountTerms {
  const { form, account, address } = use
  const now = accounts.clock.now()
  const counter = (scope: Counter['scope'], max: number, ...parts: string[]): Counter => ({
    scope,
    subject: accounts.keyedHash(`failures of ${scope}`, ...parts),
    max: device && scope !== 'account and device' ? unlimited : max,
  })
  const networks = networksAround(address).flatMap(({ name, size }) => (size === '/24' ? [] : [{ name, size }]))
  const isPublic = publicNetworkOf(address) !== undefined
  const maxOfMany = isProved ? unlimited : maxFailuresAnywhere
  return {
    form,
    now,
    windowStart: new Date(now.getTime() - accounts.lockoutMinutes * 60_000),
    counters: [
      ...(device ? [counter('account and device', formFailures[form], account, device.toString('hex'))] : []),
      ...(withoutAccountCount.has(form) ? [] : [counter('account', maxOfMany, account)]),
      ...networks.flatMap(({ name, size }) => [
        counter(`account and ${scopeOf[size]}`, formFailures[form] * timesWider[size], account, name),
        ...(isPublic ? [counter(scopeOf[size], Math.min(maxOfMany * timesWider[size], unlimited), name)] : []),
      ]),
    ],
  }
}
