import type { KeyValueStore } from '../storage.ts'

/** A storage that lives as long as the object: for tests, which run where there is no browser. */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
