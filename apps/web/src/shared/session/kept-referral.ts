import type { KeyValueStore } from '../browser/storage.ts'

const key = 'referral'

/**
 * Keeps who invited this browser until a sign-up takes it. The first one stays: whoever told of us first has earned it,
 * and a link opened later, perhaps by chance, must not take it away.
 */
export function rememberReferral(storage: KeyValueStore, refId: string): void {
  if (storage.getItem(key) === null) storage.setItem(key, refId)
}

export function findReferral(storage: KeyValueStore): string | undefined {
  return storage.getItem(key) ?? undefined
}

export function forgetReferral(storage: KeyValueStore): void {
  storage.removeItem(key)
}
