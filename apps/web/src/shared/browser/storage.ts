/** The subset of the browser's storage API that we use. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage may be disabled or full: then the site works, but nothing is stored. */
export const browserStorage = openStorage(() => localStorage)

/** Storage for this tab only, until it is closed. */
export const tabStorage = openStorage(() => sessionStorage)

/** Where storage is disabled, even accessing the `localStorage` property throws. */
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
