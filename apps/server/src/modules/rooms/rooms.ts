import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import { type Assembly, assembleRooms, type RoomsParts } from './assemble-rooms.ts'
import type { Acknowledge, Connection, RoomNotice } from './game-sockets.ts'
import { beatMs } from './journal/journal-clock.ts'
import type { EndScreens } from './live/end-screens.ts'
import type { AnswerListener } from './live/room-registry.ts'
import type { Watchers } from './live/watchers.ts'
import { act, enterRoom, serveRooms } from './rooms.socket.ts'

/** Refusals of a departure that mean that there is nothing to leave. */
const isOut: readonly GameRefusal[] = ['not-playing', 'game-over', 'not-in-room']

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
      connection.onClose(() => {
        this.#assembly.entryRetries.forget(connection)
        this.#assembly.endScreens.onSocketClosed(connection)
        this.#assembly.watchers.remove(connection)
      })
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
    this.#assembly.watchers.remove(connection)
    enterRoom(connection, roomId, acknowledge, this.#assembly)
  }

  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void {
    const { login } = connection.member
    const command = { type: 'leave' as const, roomId, login, ...(commandId !== undefined && { commandId }) }
    act(connection, command, acknowledge, this.#assembly)
  }

  /** The player leaves the game, without a socket. Resolves to whether the player is out of it now. */
  depart(roomId: string, account: string): Promise<boolean> {
    return new Promise((resolve) => {
      const ref: AnswerListener = (answer) => resolve(answer.ok || isOut.includes(answer.code))
      const command = { type: 'leave' } as const
      this.#assembly.registry.open(roomId).receive({ type: 'command', ref, account, command })
    })
  }

  /** A socket waits for another game: it receives nothing more from the games that its player is out of. */
  quit(connection: Connection): void {
    this.#assembly.attendance.removeSocketFromAll(connection)
    this.#assembly.endScreens.quit(connection)
    this.#assembly.watchers.remove(connection)
  }

  /** Who still looks at games that are over. */
  get endScreens(): EndScreens {
    return this.#assembly.endScreens
  }

  /** The sockets that watch games of others. */
  get watchers(): Watchers {
    return this.#assembly.watchers
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

  /** Handles another node's notice. It only makes this node look into the journal now, or tell the other one more. */
  async onNotice(notice: RoomNotice): Promise<void> {
    if (notice.type === 'open') this.#assembly.sharing.onOpenElsewhere(notice.roomId, notice.isAnswer)
    if (notice.type === 'head') await this.#onHead(notice.roomId, notice.seq)
  }

  async #onHead(roomId: string, seq: number): Promise<void> {
    this.#assembly.registry.find(roomId)?.receive({ type: 'journal-head', seq })
    const { edge, journal } = this.#parts
    if (edge.inGroup(waitingGroup(roomId)).length === 0) return
    // If the journal is away now, the next check of the lobby begins the game.
    const header = await journal.loadRoom(roomId).catch(() => undefined)
    if (header?.status === 'playing') this.begin(roomId)
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
