import type { Connection } from '../game-sockets.ts'
import type { Departures } from './departures.ts'
import type { LiveRoom } from './room-registry.ts'

/** Knows which sockets are in which rooms of this node, and reports a player's last socket as it closes. */
export class Attendance {
  readonly #rooms = new Map<Connection, readonly LiveRoom[]>()
  readonly #departures: Departures

  constructor(departures: Departures) {
    this.#departures = departures
  }

  /** Returns false if the socket closed before its request to join was handled. */
  enter(live: LiveRoom, connection: Connection): boolean {
    if (connection.isClosed) {
      this.markAbsent(live, connection.member.id)
      return false
    }
    if (live.joined.includes(connection)) return true
    live.joined = [...live.joined, connection]
    this.#rooms.set(connection, [...this.#roomsOf(connection), live])
    this.#departures.onReturned(live.roomId, connection.member.id)
    return true
  }

  /** The socket receives nothing more from this room. */
  removeSocket(live: LiveRoom, connection: Connection): void {
    live.joined = without(live.joined, connection)
    live.receivers = without(live.receivers, connection)
    const others = without(this.#roomsOf(connection), live)
    if (others.length > 0) this.#rooms.set(connection, others)
    else this.#rooms.delete(connection)
  }

  /** The socket's player has taken a seat elsewhere, and so plays in none of these rooms. */
  removeSocketFromAll(connection: Connection): void {
    for (const live of this.#roomsOf(connection)) this.removeSocket(live, connection)
  }

  /** The room closes at this node. No player counts as absent for that. */
  close(live: LiveRoom): void {
    for (const connection of live.joined) this.removeSocket(live, connection)
    this.#departures.forget(live.roomId)
  }

  /** The room faulted: a player who does not join again counts as absent. */
  removeAll(live: LiveRoom): void {
    for (const connection of live.joined) {
      this.removeSocket(live, connection)
      this.markAbsent(live, connection.member.id)
    }
  }

  onSocketClosed(connection: Connection): void {
    for (const live of this.#roomsOf(connection)) {
      this.removeSocket(live, connection)
      this.markAbsent(live, connection.member.id)
    }
  }

  markAbsent(live: LiveRoom, account: string): void {
    if (!hasSocket(live, account)) this.#departures.onLeft(live.roomId, account)
  }

  /** This node is shutting down and must not report its players: other nodes will, unless the players reconnect. */
  stopReportingAbsences(): void {
    this.#departures.stop()
  }

  /** Whether an absence may still have to be reported. */
  isWaiting(live: LiveRoom): boolean {
    return this.#departures.isWaiting(live.roomId)
  }

  #roomsOf(connection: Connection): readonly LiveRoom[] {
    return this.#rooms.get(connection) ?? []
  }
}

export function hasSocket({ joined }: LiveRoom, account: string): boolean {
  return joined.some(({ member }) => member.id === account)
}

function without<Thing>(things: readonly Thing[], thing: Thing): readonly Thing[] {
  return things.includes(thing) ? things.filter((one) => one !== thing) : things
}
