import type { StoredUser } from '@hexaverse/protocol/http'
import type { KeyValueStore } from '../browser/storage.ts'

export const storedUserKey = 'user'

/** The stored user. An unreadable value is removed, so that it is not parsed again. */
export function loadStoredUser(storage: KeyValueStore): StoredUser | undefined {
  const text = storage.getItem(storedUserKey)
  if (text === null) return undefined
  const user = parseStoredUser(text)
  if (!user) storage.removeItem(storedUserKey)
  return user
}

export function saveStoredUser(storage: KeyValueStore, user: StoredUser): void {
  storage.setItem(storedUserKey, JSON.stringify(user))
}

export function forgetStoredUser(storage: KeyValueStore): void {
  storage.removeItem(storedUserKey)
}

function parseStoredUser(text: string): StoredUser | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Checks only the fields that the session check sends; the other fields come from its answer. */
function isUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const { email, secret } = value as Record<string, unknown>
  return typeof email === 'string' && typeof secret === 'string'
}
