import type { Connection } from '../../../platform/socket/socket-edge.ts'
import type { Departures } from './departures.ts'
import type { LiveRoom } from './live-room.ts'

/** Which sockets are in which rooms of this node, and whose last one went. */
export class Attendance {
  readonly #rooms = new Map<Connection, readonly LiveRoom[]>()
  readonly #departures: Departures

  constructor(departures: Departures) {
    this.#departures = departures
  }

  /** False for a socket that went while its wish to come was still looked at. */
  enter(live: LiveRoom, connection: Connection): boolean {
    if (connection.isClosed) {
      this.markAbsent(live, connection.member.id)
      return false
    }
    if (live.joined.includes(connection)) return true
    live.joined = [...live.joined, connection]
    this.#rooms.set(connection, [...this.#roomsOf(connection), live])
    this.#departures.came(live.roomId, connection.member.id)
    return true
  }

  /** It hears no more of this room. */
  removeSocket(live: LiveRoom, connection: Connection): void {
    live.joined = without(live.joined, connection)
    live.receivers = without(live.receivers, connection)
    const others = without(this.#roomsOf(connection), live)
    if (others.length > 0) this.#rooms.set(connection, others)
    else this.#rooms.delete(connection)
  }

  /** It has a seat elsewhere, and so none in any game that it was shown. */
  removeSocketFromAll(connection: Connection): void {
    for (const live of this.#roomsOf(connection)) this.removeSocket(live, connection)
  }

  /** The room closes at this node, and nobody has to be missed. */
  close(live: LiveRoom): void {
    for (const connection of live.joined) this.removeSocket(live, connection)
    this.#departures.forget(live.roomId)
  }

  /** The room broke: whoever does not come in again is gone. */
  removeAll(live: LiveRoom): void {
    for (const connection of live.joined) {
      this.removeSocket(live, connection)
      this.markAbsent(live, connection.member.id)
    }
  }

  /** The socket is closed. */
  onSocketClosed(connection: Connection): void {
    for (const live of this.#roomsOf(connection)) {
      this.removeSocket(live, connection)
      this.markAbsent(live, connection.member.id)
    }
  }

  markAbsent(live: LiveRoom, account: string): void {
    if (!isHere(live, account)) this.#departures.went(live.roomId, account)
  }

  /** The node goes, and not its players. Whoever comes to no other is missed by those. */
  stopReportingAbsences(): void {
    this.#departures.stop()
  }

  /** Somebody may still have to be missed. */
  isWaiting(live: LiveRoom): boolean {
    return this.#departures.isWaiting(live.roomId)
  }

  #roomsOf(connection: Connection): readonly LiveRoom[] {
    return this.#rooms.get(connection) ?? []
  }
}

function isHere({ joined: here }: LiveRoom, account: string): boolean {
  return here.some(({ member }) => member.id === account)
}

function without<Thing>(things: readonly Thing[], thing: Thing): readonly Thing[] {
  return things.includes(thing) ? things.filter((one) => one !== thing) : things
}
