import type { KeyValueStore } from '../browser/storage.ts'

const key = 'referral'

/**
 * Stores the referral id until a sign-up uses it (D-DOC-6). The first one stays: the first inviter has earned the
 * credit, and a link opened later, perhaps by chance, must not replace it.
 */
export function saveReferral(storage: KeyValueStore, referralId: string): void {
  if (storage.getItem(key) === null) storage.setItem(key, referralId)
}

export function findReferral(storage: KeyValueStore): string | undefined {
  return storage.getItem(key) ?? undefined
}

export function forgetReferral(storage: KeyValueStore): void {
  storage.removeItem(key)
}
