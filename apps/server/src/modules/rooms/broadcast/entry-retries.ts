import type { Connection } from '../game-sockets.ts'

/** Sockets that need a snapshot of their room, which cannot be read yet: they join again when it can. */
export class EntryRetries {
  readonly #roomIds = new Map<Connection, string>()

  add(connection: Connection, roomId: string): void {
    this.#roomIds.set(connection, roomId)
  }

  forget(connection: Connection): void {
    this.#roomIds.delete(connection)
  }

  takeAll(): readonly (readonly [Connection, string])[] {
    const all = [...this.#roomIds]
    this.#roomIds.clear()
    return all
  }
}
