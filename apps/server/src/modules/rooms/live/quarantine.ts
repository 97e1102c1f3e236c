const firstRestMs = 2000
const longestRestMs = 60_000
const forgivenAfterMs = 5 * 60_000

interface Illness {
  times: number
  at: number
}

/** Rooms that broke. The first time it may have been chance; one that breaks again rests, longer each time. */
export class Quarantine {
  readonly #ill = new Map<string, Illness>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  note(roomId: string): void {
    const times = (this.#ill.get(roomId)?.times ?? 0) + 1
    this.#ill.set(roomId, { times, at: this.#now() })
    for (const [other, { at }] of this.#ill) if (this.#now() - at > forgivenAfterMs) this.#ill.delete(other)
  }

  holds(roomId: string): boolean {
    const ill = this.#ill.get(roomId)
    if (!ill || ill.times === 1) return false
    return this.#now() - ill.at < Math.min(firstRestMs * 2 ** (ill.times - 2), longestRestMs)
  }

  /** Nobody should be kept waiting for it. */
  isBroken(roomId: string): boolean {
    const ill = this.#ill.get(roomId)
    return ill !== undefined && ill.times > 1 && this.#now() - ill.at <= forgivenAfterMs
  }
}
