import type { Acknowledge, Connection } from '../../platform/socket/socket-edge.ts'
import { type Assembly, assembleRooms, type RoomsParts } from './assemble-rooms.ts'
import { beatMs } from './live/waking-clock.ts'
import type { JournalRecord } from './machine/record.ts'
import { act, enterRoom, serveRooms } from './rooms.socket.ts'

/** The games of one node, as the rest of the server knows them. */
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
      connection.onClose(() => this.#assembly.unshown.forget(connection))
    })
  }

  /** The last seat was taken: whoever waits here gets the room. To be called at every node that has waiting sockets. */
  begin(roomId: string): void {
    this.#assembly.registry.open(roomId, true)
    for (const connection of this.#parts.edge.inGroup(waitingGroup(roomId))) {
      connection.leave(waitingGroup(roomId))
      enterRoom(connection, roomId, undefined, this.#assembly)
    }
  }

  /** A socket wants a room that plays, or has played. */
  enter(connection: Connection, roomId: string, acknowledge: Acknowledge): void {
    enterRoom(connection, roomId, acknowledge, this.#assembly)
  }

  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void {
    const { login } = connection.member
    const asked = { type: 'leave' as const, roomId, login, ...(commandId !== undefined && { commandId }) }
    act(connection, asked, acknowledge, this.#assembly)
  }

  /** A socket waits for another game: it hears no more of those that its person is out of. */
  quit(connection: Connection): void {
    this.#assembly.attendance.removeSocketFromAll(connection)
  }

  /** Somebody's socket went when the room was full and had not begun. */
  markAbsent(roomId: string, account: string): void {
    const { attendance, registry } = this.#assembly
    attendance.markAbsent(registry.open(roomId, true), account)
  }

  /** It broke here, and again when it was opened anew. */
  isBroken(roomId: string): boolean {
    return this.#assembly.quarantine.isBroken(roomId)
  }

  /** Another node's record. */
  onHint(record: JournalRecord): void {
    const { roomId } = record
    if (this.#parts.edge.inGroup(waitingGroup(roomId)).length > 0) this.begin(roomId)
    this.#assembly.registry.find(roomId)?.receive({ type: 'record-received', record })
  }

  /** Answers when the journal has been reached. */
  async start(): Promise<void> {
    const { timers, now, caretaker, reached } = this.#assembly
    timers.every(beatMs, () => {
      now()
      caretaker.beat()
    })
    await reached
  }

  /** The sockets are about to be closed, by us: nobody is away for that. */
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

/** Where the lobby keeps the sockets of a room that has not begun. */
export function waitingGroup(roomId: string): string {
  return `room:${roomId}`
}
