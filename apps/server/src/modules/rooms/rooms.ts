import { type Assembly, assembleRooms, type RoomsParts } from './assemble-rooms.ts'
import type { Acknowledge, Connection } from './game-sockets.ts'
import { beatMs } from './journal/journal-clock.ts'
import type { JournalRecord } from './machine/record.ts'
import { act, enterRoom, serveRooms } from './rooms.socket.ts'

/** The rooms of one node, as the rest of the server uses them. */
export class Rooms {
  readonly #parts: RoomsParts
  readonly #assembly: Assembly

  constructor(parts: RoomsParts) {
    this.#parts = parts
    this.#assembly = assembleRooms(parts, {
      begin: (roomId) => this.begin(roomId),
      enter: (connection, roomId) => void enterRoom(connection, roomId, undefined, this.#assembly),
    })
    parts.edge.onConnection((connection) => {
      serveRooms(connection, this.#assembly)
      connection.onClose(() => this.#assembly.entryRetries.forget(connection))
    })
  }

  /** Call at every node with sockets that wait for this room once its last seat is taken: they enter the room. */
  begin(roomId: string): void {
    this.#assembly.registry.open(roomId, true)
    for (const connection of this.#parts.edge.inGroup(waitingGroup(roomId))) {
      connection.leave(waitingGroup(roomId))
      enterRoom(connection, roomId, undefined, this.#assembly)
    }
  }

  /** Lets a socket into a room whose game is going on or over. */
  enter(connection: Connection, roomId: string, acknowledge: Acknowledge): void {
    enterRoom(connection, roomId, acknowledge, this.#assembly)
  }

  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void {
    const { login } = connection.member
    const command = { type: 'leave' as const, roomId, login, ...(commandId !== undefined && { commandId }) }
    act(connection, command, acknowledge, this.#assembly)
  }

  /** A socket waits for another game: it receives nothing more from the games that its player is out of. */
  quit(connection: Connection): void {
    this.#assembly.attendance.removeSocketFromAll(connection)
  }

  /** Call if a player's socket closed after the room was full and before its game began. */
  markAbsent(roomId: string, account: string): void {
    const { attendance, registry } = this.#assembly
    attendance.markAbsent(registry.open(roomId, true), account)
  }

  /** Whether the room faulted at this node, and faulted again after it was reopened. */
  isBroken(roomId: string): boolean {
    return this.#assembly.quarantine.isBroken(roomId)
  }

  /** Handles another node's notice of a record. */
  onNotice(record: JournalRecord): void {
    const { roomId } = record
    if (this.#parts.edge.inGroup(waitingGroup(roomId)).length > 0) this.begin(roomId)
    this.#assembly.registry.find(roomId)?.receive({ type: 'record-received', record })
  }

  /** Resolves when the journal has been reached. */
  async start(): Promise<void> {
    const { timers, now, sweeper, reached } = this.#assembly
    timers.every(beatMs, () => {
      now()
      sweeper.beat()
    })
    await reached
  }

  /** Call before this server closes its sockets: their players do not count as away. */
  stopReportingAbsences(): void {
    this.#assembly.attendance.stopReportingAbsences()
  }

  async stop(): Promise<void> {
    const { timers, thinker } = this.#assembly
    timers.stop()
    await thinker.stop()
  }
}

export function createRooms(parts: RoomsParts): Rooms {
  return new Rooms(parts)
}

/** The group of the sockets that wait for this room to begin. The lobby adds them. */
export function waitingGroup(roomId: string): string {
  return `room:${roomId}`
}
