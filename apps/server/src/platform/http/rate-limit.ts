export interface RateLimit {
  /** Counts one; answers how many seconds to wait when it is one too many, and 0 otherwise. */
  take(key: string, now: Date): number
}

const minuteMs = 60_000
const mostKeys = 10_000

/** So many a minute for each key, kept by this process alone: it saves work, and no rule of ours hangs on it. */
export function createRateLimit(mostAMinute: number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>()
  const begin = (key: string, now: number): { count: number; readonly endsAt: number } => {
    windows.delete(key)
    if (windows.size >= mostKeys) forgetSome(windows, now)
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
      return window.count <= mostAMinute ? 0 : Math.ceil((window.endsAt - now) / 1000)
    },
  }
}

/** Those that ended; and the oldest, whatever a flood of keys may do. */
function forgetSome(windows: Map<string, { readonly endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt <= now || windows.size >= mostKeys) windows.delete(key)
  }
}
