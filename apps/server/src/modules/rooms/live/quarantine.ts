const firstPauseMs = 2000
const maxPauseMs = 60_000
const forgivenAfterMs = 5 * 60_000

interface FaultHistory {
  times: number
  at: number
}

/** Rooms that faulted. The first fault may be chance; a room that faults again stays closed, longer each time. */
export class Quarantine {
  readonly #histories = new Map<string, FaultHistory>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  recordFault(roomId: string): void {
    const times = (this.#histories.get(roomId)?.times ?? 0) + 1
    this.#histories.set(roomId, { times, at: this.#now() })
    for (const [other, { at }] of this.#histories) if (this.#now() - at > forgivenAfterMs) this.#histories.delete(other)
  }

  isClosed(roomId: string): boolean {
    const history = this.#histories.get(roomId)
    if (!history || history.times === 1) return false
    return this.#now() - history.at < Math.min(firstPauseMs * 2 ** (history.times - 2), maxPauseMs)
  }

  /** Whether the room faulted twice or more lately: its players should not have to wait for it. */
  isBroken(roomId: string): boolean {
    const history = this.#histories.get(roomId)
    return history !== undefined && history.times > 1 && this.#now() - history.at <= forgivenAfterMs
  }
}
