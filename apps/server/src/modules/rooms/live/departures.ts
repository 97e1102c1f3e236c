/** How long a page may take to reload before its player is reported as gone. */
export const minAbsenceMs = 1000
const maxWaitMs = 8000
const forgottenAfterMs = 60_000

interface Absence {
  /** Incremented on every arrival or departure; a timer compares it to detect that it is stale. */
  version: number
  isGone: boolean
  /** How often the departure was reported lately, and when last. */
  reports: number
  reportedAt: number
}

/**
 * Waits a little before it reports that a player's last socket at this node closed. If a player goes and comes back
 * repeatedly it waits longer each time, because every report is a record in the journal and a line on every screen.
 */
export class Departures {
  /** By room, then by account. */
  readonly #absences = new Map<string, Map<string, Absence>>()
  readonly #now: () => number
  readonly #later: (delay: number, run: () => void) => void
  readonly #report: (roomId: string, account: string) => void
  #isStopped = false

  constructor(
    now: () => number,
    later: (delay: number, run: () => void) => void,
    report: (roomId: string, account: string) => void,
  ) {
    this.#now = now
    this.#later = later
    this.#report = report
  }

  onLeft(roomId: string, account: string): void {
    const absence = this.#absenceOf(roomId, account)
    if (this.#now() - absence.reportedAt > forgottenAfterMs) absence.reports = 0
    absence.isGone = true
    const version = ++absence.version
    this.#later(Math.min(minAbsenceMs * 2 ** absence.reports, maxWaitMs), () => {
      if (absence.version === version) this.#reportNow(roomId, account, absence)
    })
  }

  /** Returns whether the departure had not been reported yet. */
  onReturned(roomId: string, account: string): boolean {
    const absence = this.#absences.get(roomId)?.get(account)
    if (!absence?.isGone) return false
    absence.isGone = false
    absence.version++
    return true
  }

  /** Whether a departure has not been reported yet. */
  isWaiting(roomId: string): boolean {
    for (const { isGone } of this.#absences.get(roomId)?.values() ?? []) if (isGone) return true
    return false
  }

  forget(roomId: string): void {
    this.#absences.delete(roomId)
  }

  /** Reports no departure any more. */
  stop(): void {
    this.#isStopped = true
  }

  #reportNow(roomId: string, account: string, absence: Absence): void {
    if (this.#isStopped) return
    absence.isGone = false
    absence.reports++
    absence.reportedAt = this.#now()
    this.#report(roomId, account)
  }

  #absenceOf(roomId: string, account: string): Absence {
    const known = this.#absences.get(roomId)?.get(account)
    if (known) return known
    const made: Absence = { version: 0, isGone: false, reports: 0, reportedAt: 0 }
    const room = this.#absences.get(roomId) ?? new Map<string, Absence>()
    this.#absences.set(roomId, room.set(account, made))
    return made
  }
}
