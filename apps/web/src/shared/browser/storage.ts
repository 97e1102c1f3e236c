/** The part of the browser's storage that we use. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage may be switched off or full: then the visit goes on and nothing is remembered. */
export const browserStorage = openStorage(() => localStorage)

/** For what only this tab needs, and only until it is closed. */
export const tabStorage = openStorage(() => sessionStorage)

/** Where storage is switched off, already asking for it throws. */
function openStorage(find: () => Storage): KeyValueStore {
  return {
    getItem: (key) => attempt(() => find().getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => find().setItem(key, value)),
    removeItem: (key) => attempt(() => find().removeItem(key)),
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
