import type { User } from '@hexaverse/protocol/http'
import { userNames } from '@hexaverse/protocol/words'
import { invert, rename } from '@hexaverse/protocol/words/rename'
import type { KeyValueStore } from '../browser/storage.ts'

export const storedUserKey = 'user'

/** The stored user. An unreadable value is removed, so that it is not parsed again. */
export function loadStoredUser(storage: KeyValueStore): User | undefined {
  const text = storage.getItem(storedUserKey)
  if (text === null) return undefined
  const user = parseStoredUser(text)
  if (!user) storage.removeItem(storedUserKey)
  return user
}

export function saveStoredUser(storage: KeyValueStore, user: User): void {
  storage.setItem(storedUserKey, JSON.stringify(rename(user, userNames)))
}

export function forgetStoredUser(storage: KeyValueStore): void {
  storage.removeItem(storedUserKey)
}

function parseStoredUser(text: string): User | undefined {
  try {
    const value = rename(JSON.parse(text), invert(userNames))
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Checks only the fields that the session check sends; the other fields come from its answer. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { email, secret } = value as Record<string, unknown>
  return typeof email === 'string' && typeof secret === 'string'
}
