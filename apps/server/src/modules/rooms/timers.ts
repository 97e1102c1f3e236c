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
