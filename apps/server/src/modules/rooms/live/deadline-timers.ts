/** Timers that stop with their owner and keep no process alive. */
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
 * One wake-up for each room of a node. Most deadlines move before they are reached: the timer finds out when it fires
 * and is set again only then, so that a move sets no timer.
 */
export class DeadlineTimers {
  /** When each room wants to be woken. */
  readonly #wanted = new Map<string, number>()
  /** When the current timer of each room fires; a timer that was set for a later moment is stale. */
  readonly #timers = new Map<string, number>()
  readonly #now: () => number
  readonly #later: Later
  readonly #wake: (roomId: string) => void

  constructor(now: () => number, later: Later, wake: (roomId: string) => void) {
    this.#now = now
    this.#later = later
    this.#wake = wake
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
    else this.#wake(roomId)
  }
}
