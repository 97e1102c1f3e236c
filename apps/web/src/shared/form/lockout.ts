import { formFailures, type LockingForm } from '@hexaverse/protocol/credentials'

/** What a browser remembers of the failures at one form. */
export interface Lockout {
  readonly failures: number
  readonly firstFailedAt: number
}

interface LockRule {
  readonly form: LockingForm
  readonly durationMs: number
}

/** Until when the form is locked: counted from the first failure, not from the last. */
export function findLockEnd(lockout: Lockout | undefined, { form, durationMs }: LockRule, now: number) {
  if (!lockout || lockout.failures < formFailures[form]) return undefined
  const endsAt = lockout.firstFailedAt + durationMs
  return now < endsAt ? endsAt : undefined
}

export function addFailure(lockout: Lockout | undefined, { durationMs }: LockRule, now: number): Lockout {
  const isFresh = lockout !== undefined && now - lockout.firstFailedAt < durationMs
  return isFresh ? { ...lockout, failures: lockout.failures + 1 } : { failures: 1, firstFailedAt: now }
}

/** The server's word: as if all failures had happened just so long ago that the lock ends when the server says. */
export function lockFor(seconds: number, { form, durationMs }: LockRule, now: number): Lockout {
  return { failures: formFailures[form], firstFailedAt: now + seconds * 1000 - durationMs }
}
