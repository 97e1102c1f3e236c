import type { KeyValueStore } from '../storage.ts'

/** An in-memory storage for tests, which run without a browser. */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
