/** The part of the browser's storage that we use. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage may be switched off or full: then the visit goes on and nothing is remembered. */
export const browserStorage: KeyValueStore = {
  getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
