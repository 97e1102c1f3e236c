import { formFailures, type LockingForm } from '@hexaverse/protocol/credentials'
import type { KeyValueStore } from '../browser/storage.ts'

/** The failures at one form that the browser has stored (D-ACC-5). */
export interface Lockout {
  readonly failures: number
  readonly firstFailedAt: number
}

interface LockRule {
  readonly form: LockingForm
  readonly durationMs: number
}

/** When the lock ends: counted from the first failure, not from the last. */
export function findLockEnd(lockout: Lockout | undefined, { form, durationMs }: LockRule, now: number) {
  if (!lockout || lockout.failures < formFailures[form]) return undefined
  const endsAt = lockout.firstFailedAt + durationMs
  return now < endsAt ? endsAt : undefined
}

export function addFailure(lockout: Lockout | undefined, { durationMs }: LockRule, now: number): Lockout {
  const isFresh = lockout !== undefined && now - lockout.firstFailedAt < durationMs
  return isFresh ? { ...lockout, failures: lockout.failures + 1 } : { failures: 1, firstFailedAt: now }
}

/** Builds a lockout from the server's answer: the first failure is dated so that the lock ends when the server says. */
export function lockFor(seconds: number, { form, durationMs }: LockRule, now: number): Lockout {
  return { failures: formFailures[form], firstFailedAt: now + seconds * 1000 - durationMs }
}

const key = 'lockouts'

type Lockouts = Readonly<Partial<Record<LockingForm, Lockout>>>

/** Reads the storage each time: another tab may have added a failure. */
export function loadLockout(storage: KeyValueStore, form: LockingForm): Lockout | undefined {
  const lockout: unknown = readAll(storage)[form]
  return isLockout(lockout) ? lockout : undefined
}

export function saveLockout(storage: KeyValueStore, form: LockingForm, lockout: Lockout): void {
  storage.setItem(key, JSON.stringify({ ...readAll(storage), [form]: lockout }))
}

/** The server counts failures too (D-ACC-5), so an unreadable value may be discarded. */
function readAll(storage: KeyValueStore): Lockouts {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function isLockout(value: unknown): value is Lockout {
  if (typeof value !== 'object' || value === null) return false
  const { failures, firstFailedAt } = value as Record<string, unknown>
  return Number.isFinite(failures) && Number.isFinite(firstFailedAt)
}
