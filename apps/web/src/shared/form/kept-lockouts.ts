import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { KeyValueStore } from '../storage/storage.ts'
import type { Lockout } from './lockout.ts'

const key = 'lockouts'

type Lockouts = Readonly<Partial<Record<LockingForm, Lockout>>>

/** Read anew at each look: another tab may have failed as well. */
export function loadLockout(storage: KeyValueStore, form: LockingForm): Lockout | undefined {
  const lockout: unknown = readAll(storage)[form]
  return isLockout(lockout) ? lockout : undefined
}

export function saveLockout(storage: KeyValueStore, form: LockingForm, lockout: Lockout): void {
  storage.setItem(key, JSON.stringify({ ...readAll(storage), [form]: lockout }))
}

/** The server keeps its own count, so what cannot be read may simply be forgotten. */
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
