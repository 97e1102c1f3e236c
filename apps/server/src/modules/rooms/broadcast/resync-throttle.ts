import type { Connection } from '../game-sockets.ts'

/** A snapshot costs as much to build and send as many moves, and no person can use one more often. */
const pauseMs = 200

/** Sends a socket that asks for a resync again and again at most one snapshot a pause: the latest, when it is over. */
export class ResyncThrottle {
  readonly #sentAt = new WeakMap<Connection, number>()
  readonly #waiting = new WeakSet<Connection>()
  readonly #monotonic: () => number
  readonly #later: (delay: number, run: () => void) => void

  constructor(monotonic: () => number, later: (delay: number, run: () => void) => void) {
    this.#monotonic = monotonic
    this.#later = later
  }

  run(connection: Connection, send: () => void): void {
    const delayMs = (this.#sentAt.get(connection) ?? Number.NEGATIVE_INFINITY) + pauseMs - this.#monotonic()
    if (delayMs <= 0) this.#sendNow(connection, send)
    else if (!this.#waiting.has(connection)) {
      this.#waiting.add(connection)
      this.#later(delayMs, () => this.#sendNow(connection, send))
    }
  }

  #sendNow(connection: Connection, send: () => void): void {
    this.#waiting.delete(connection)
    this.#sentAt.set(connection, this.#monotonic())
    send()
  }
}
