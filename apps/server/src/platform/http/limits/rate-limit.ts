export interface RateLimit {
  /** Counts one request; returns how many seconds to wait if it is one too many, and 0 otherwise. */
  take(key: string, now: Date): number
}

const minuteMs = 60_000
const maxKeys = 10_000

/** A limit per key and minute in this process's memory. It saves work; no rule of the product depends on it. */
export function createRateLimit(maxPerMinute: number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const begin = (key: string, now: number): { count: number; readonly endsAt: number } => {
    windows.delete(key)
    if (windows.size >= maxKeys) evict(windows, now)
    const window = { count: 0, endsAt: now + minuteMs }
    windows.set(key, window)
    return window
  }
  return {
    take: (key, date) => {
      const now = date.getTime()
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : begin(key, now)
      window.count += 1
      return window.count <= maxPerMinute ? 0 : Math.ceil((window.endsAt - now) / 1000)
    },
  }
}

/** Deletes windows that have ended, and the oldest ones while there are too many, as in a flood of keys. */
function evict(windows: Map<string, { readonly endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt <= now || windows.size >= maxKeys) windows.delete(key)
  }
}
