/** Timers that end with their owner, and keep no process alive. */
export class Timers {
  #isStopped = false
  #beat: NodeJS.Timeout | undefined

  readonly later = (delay: number, run: () => void): void => {
    setTimeout(() => {
      if (!this.#isStopped) run()
    }, delay).unref()
  }

  every(pause: number, run: () => void): void {
    this.#beat = setInterval(run, pause)
    this.#beat.unref()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#beat)
  }
}

type Later = (delay: number, run: () => void) => void

/**
 * One alarm for each room of a node. Deadlines mostly move on before they are reached: a timer that ends finds out, and is
 * set anew only then, so that a move costs none.
 */
export class DeadlineTimers {
  /** When each room wants to be woken. */
  readonly #wanted = new Map<string, number>()
  /** When the timer that counts for it ends; one that was set for a later moment counts no more. */
  readonly #timers = new Map<string, number>()
  readonly #now: () => number
  readonly #later: Later
  readonly #ring: (roomId: string) => void

  constructor(now: () => number, later: Later, ring: (roomId: string) => void) {
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
    const timer = this.#timers.get(roomId)
    if (timer === undefined || timer > at) this.#setTimer(roomId, at)
  }

  #setTimer(roomId: string, at: number): void {
    this.#timers.set(roomId, at)
    this.#later(Math.max(1, at - this.#now()), () => {
      if (this.#timers.get(roomId) === at) this.#endTimer(roomId)
    })
  }

  #endTimer(roomId: string): void {
    this.#timers.delete(roomId)
    const wanted = this.#wanted.get(roomId)
    if (wanted === undefined) return
    if (wanted > this.#now()) this.#setTimer(roomId, wanted)
    else this.#ring(roomId)
  }
}
