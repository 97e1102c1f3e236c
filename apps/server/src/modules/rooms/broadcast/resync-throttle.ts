import type { Connection } from '../../../platform/socket/socket-edge.ts'

/** To make a table and to write it costs as much as many moves, and nobody can look at it more often. */
const pauseMs = 200

/** Shows one who asks again and again the table at most so often: at once, or as it is when the pause is over. */
export class ResyncThrottle {
  readonly #shownAt = new WeakMap<Connection, number>()
  readonly #waiting = new WeakSet<Connection>()
  readonly #monotonic: () => number
  readonly #later: (delay: number, run: () => void) => void

  constructor(monotonic: () => number, later: (delay: number, run: () => void) => void) {
    this.#monotonic = monotonic
    this.#later = later
  }

  show(connection: Connection, show: () => void): void {
    const restMs = (this.#shownAt.get(connection) ?? Number.NEGATIVE_INFINITY) + pauseMs - this.#monotonic()
    if (restMs <= 0) this.#showNow(connection, show)
    else if (!this.#waiting.has(connection)) {
      this.#waiting.add(connection)
      this.#later(restMs, () => this.#showNow(connection, show))
    }
  }

  #showNow(connection: Connection, show: () => void): void {
    this.#waiting.delete(connection)
    this.#shownAt.set(connection, this.#monotonic())
    show()
  }
}
