/** A node as the journal knows it: by the last time it said that it lives. */
interface Entry {
  seenAt: number
  isMissed: boolean
}

const silentMs = 15_000

/** Which processes have served, kept beside the journal. */
export class Roster {
  readonly #entries = new Map<string, Entry>()

  serve(process: string, now: number): void {
    this.#entries.set(process, { seenAt: now, isMissed: false })
  }

  /** Whether another one is gone, and this one is the first to find out. */
  beat(process: string, now: number): boolean {
    this.serve(process, now)
    let hasLost = false
    for (const entry of this.#entries.values()) {
      if (entry.isMissed || now - entry.seenAt <= silentMs) continue
      entry.isMissed = true
      hasLost = true
    }
    return hasLost
  }
}
