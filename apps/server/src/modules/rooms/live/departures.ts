/** So long a page may take to be loaded anew before anybody is told that its player went. */
export const shortestAbsenceMs = 1000
const longestWaitMs = 8000
const forgottenAfterMs = 60_000

interface Absence {
  /** Changes with everything that happens, so that a wait knows whether it still counts. */
  turn: number
  isGone: boolean
  /** How often it was told lately, and when last. */
  told: number
  toldAt: number
}

/**
 * Waits a little before it tells that somebody's last socket here went. Whoever goes and comes again and again is waited
 * for longer each time: every telling is a record in the journal and a line on every screen.
 */
export class Departures {
  /** By room, then by account. */
  readonly #absences = new Map<string, Map<string, Absence>>()
  readonly #now: () => number
  readonly #later: (delay: number, run: () => void) => void
  readonly #tell: (roomId: string, account: string) => void
  #isStopped = false

  constructor(
    now: () => number,
    later: (delay: number, run: () => void) => void,
    tell: (roomId: string, account: string) => void,
  ) {
    this.#now = now
    this.#later = later
    this.#tell = tell
  }

  went(roomId: string, account: string): void {
    const absence = this.#absenceOf(roomId, account)
    if (this.#now() - absence.toldAt > forgottenAfterMs) absence.told = 0
    absence.isGone = true
    const turn = ++absence.turn
    this.#later(Math.min(shortestAbsenceMs * 2 ** absence.told, longestWaitMs), () => {
      if (absence.turn === turn) this.#notice(roomId, account, absence)
    })
  }

  /** Whether nobody has been told meanwhile. */
  came(roomId: string, account: string): boolean {
    const absence = this.#absences.get(roomId)?.get(account)
    if (!absence?.isGone) return false
    absence.isGone = false
    absence.turn++
    return true
  }

  /** Whether somebody went of whom nobody has been told yet. */
  isWaiting(roomId: string): boolean {
    for (const { isGone } of this.#absences.get(roomId)?.values() ?? []) if (isGone) return true
    return false
  }

  forget(roomId: string): void {
    this.#absences.delete(roomId)
  }

  /** Tells of nobody any more. */
  stop(): void {
    this.#isStopped = true
  }

  #notice(roomId: string, account: string, absence: Absence): void {
    if (this.#isStopped) return
    absence.isGone = false
    absence.told++
    absence.toldAt = this.#now()
    this.#tell(roomId, account)
  }

  #absenceOf(roomId: string, account: string): Absence {
    const known = this.#absences.get(roomId)?.get(account)
    if (known) return known
    const made: Absence = { turn: 0, isGone: false, told: 0, toldAt: 0 }
    const room = this.#absences.get(roomId) ?? new Map<string, Absence>()
    this.#absences.set(roomId, room.set(account, made))
    return made
  }
}
