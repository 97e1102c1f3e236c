/**
 * One alarm for each room of a node. Deadlines mostly move on before they are reached: one that rings finds out, and is set
 * anew only then, so that a move costs no timer.
 */
export class Alarms {
  readonly #wanted = new Map<string, number>()
  readonly #set = new Map<string, number>()
  readonly #now: () => number
  readonly #later: (delay: number, run: () => void) => void
  readonly #ring: (roomId: string) => void

  constructor(now: () => number, later: (delay: number, run: () => void) => void, ring: (roomId: string) => void) {
    this.#now = now
    this.#later = later
    this.#ring = ring
  }

  wakeAt(roomId: string, at: number | undefined): void {
    if (at === undefined) {
      this.#wanted.delete(roomId)
      return
    }
    this.#wanted.set(roomId, at)
    if ((this.#set.get(roomId) ?? Number.POSITIVE_INFINITY) > at) this.#start(roomId, at)
  }

  #start(roomId: string, at: number): void {
    this.#set.set(roomId, at)
    this.#later(Math.max(1, at - this.#now()), () => {
      if (this.#set.get(roomId) !== at) return
      this.#set.delete(roomId)
      const wanted = this.#wanted.get(roomId)
      if (wanted === undefined) return
      if (wanted > this.#now()) this.#start(roomId, wanted)
      else this.#ring(roomId)
    })
  }
}
