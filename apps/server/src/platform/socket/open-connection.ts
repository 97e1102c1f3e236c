import type { Acknowledgement, Command, CommandType, Message } from '@hexaverse/protocol/game'
import type { Socket } from 'socket.io'
import { acknowledgementFrame, type Frame, messageFrame } from './fast/frames.ts'
import { closeTransport, Outgoing, stopReading } from './fast/outbound.ts'
import type { Groups } from './groups.ts'
import type { Acknowledge, Connection, SocketMember } from './socket-edge.ts'
import { queueLimitBytes } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'

export type Handle = (command: Command, acknowledge: Acknowledge) => void

/** A class, and not the usual closures, because there are thousands of them. */
export class OpenConnection implements Connection {
  readonly member: SocketMember
  readonly #socket: Socket
  readonly #outgoing: Outgoing
  readonly #groups: Groups<OpenConnection>
  readonly #metrics: SocketMetrics
  readonly #joined = new Set<string>()
  readonly #handlers = new Map<CommandType, Handle>()
  #whenGone: (() => void)[] | undefined = []

  constructor(socket: Socket, member: SocketMember, groups: Groups<OpenConnection>, metrics: SocketMetrics) {
    this.#socket = socket
    this.#outgoing = new Outgoing(socket)
    this.member = member
    this.#groups = groups
    this.#metrics = metrics
  }

  get id(): string {
    return this.#socket.id
  }

  get isClosed(): boolean {
    return this.#whenGone === undefined
  }

  send(message: Message): void {
    this.sendFrames([messageFrame(message)])
  }

  acknowledge(packetId: number, answer: Acknowledgement): void {
    this.sendFrames([acknowledgementFrame(packetId, answer)])
  }

  /** A client that does not read is disconnected before its queue fills the memory. */
  sendFrames(frames: readonly Frame[], joined?: Buffer): void {
    if (!this.#socket.connected) return
    this.#outgoing.send(frames, joined)
    if (this.#outgoing.queuedBytes() <= queueLimitBytes) return
    this.#metrics.closed.inc({ reason: 'slow-reader' })
    closeTransport(this.#socket)
  }

  join(group: string): void {
    if (!this.#whenGone) return
    this.#joined.add(group)
    this.#groups.add(group, this)
  }

  leave(group: string): void {
    this.#joined.delete(group)
    this.#groups.remove(group, this)
  }

  onCommand<Type extends CommandType>(
    types: readonly Type[],
    handle: (command: Command<Type>, acknowledge: Acknowledge) => void,
  ): void {
    for (const type of types) this.#handlers.set(type, handle as unknown as Handle)
  }

  handlerOf(type: CommandType): Handle | undefined {
    return this.#handlers.get(type)
  }

  onClose(run: () => void): void {
    if (this.#whenGone) this.#whenGone.push(run)
    else run()
  }

  /** For the edge: the socket is no more. */
  end(): void {
    const runs = this.#whenGone ?? []
    this.#whenGone = undefined
    for (const group of this.#joined) this.#groups.remove(group, this)
    this.#joined.clear()
    for (const run of runs) run()
  }

  /** With a goodbye, after which a client does not come back by itself. */
  close(): void {
    this.#outgoing.letGo()
    this.#socket.disconnect(true)
  }

  /** The same for one who does not stop talking: nothing of it is read while the goodbye is on its way. */
  forceClose(): void {
    this.close()
    stopReading(this.#socket)
  }

  /** Without one, so that the client looks for a node that stays. */
  hangUp(): void {
    this.#outgoing.letGo()
    this.#socket.conn.close()
  }
}
