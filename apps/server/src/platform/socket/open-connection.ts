import type { Socket } from 'socket.io'
import type { Groups } from './groups.ts'
import { closeTransport, stopReading } from './guard-engine.ts'
import type { Acknowledge, Acknowledgement, Connection, SocketMember } from './socket-edge.ts'
import { queueLimitBytes } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'
import type { EventPacket, Outbound, SocketPath } from './socket-path.ts'
import type { AnyCommand } from './wire-codec.ts'

export type Handle<Command> = (command: Command, acknowledge: Acknowledge) => void

/** What all connections of one edge share. */
export interface ConnectionParts<Command extends AnyCommand, Message, Encoded> {
  readonly path: SocketPath<Message, Encoded>
  readonly groups: Groups<OpenConnection<Command, Message, Encoded>>
  readonly metrics: SocketMetrics
}

/** A class instead of the usual closures, because there are thousands of them. */
export class OpenConnection<Command extends AnyCommand, Message, Encoded> implements Connection<Command, Message> {
  readonly member: SocketMember
  readonly #socket: Socket
  readonly #outbound: Outbound<Encoded>
  readonly #parts: ConnectionParts<Command, Message, Encoded>
  readonly #joined = new Set<string>()
  readonly #handlers = new Map<Command['type'], Handle<Command>>()
  #closeHandlers: (() => void)[] | undefined = []

  constructor(socket: Socket, member: SocketMember, parts: ConnectionParts<Command, Message, Encoded>) {
    this.#socket = socket
    this.#outbound = parts.path.open(socket)
    this.member = member
    this.#parts = parts
  }

  get id(): string {
    return this.#socket.id
  }

  get isClosed(): boolean {
    return this.#closeHandlers === undefined
  }

  send(message: Message): void {
    this.sendEncoded(this.#parts.path.encode([message]))
  }

  sendEncoded(encoded: Encoded): void {
    if (!this.#socket.connected) return
    this.#outbound.send(encoded)
    this.#limitQueue()
  }

  acknowledge(packet: EventPacket, answer: Acknowledgement): void {
    if (!this.#socket.connected) return
    this.#outbound.acknowledge(packet, answer)
    this.#limitQueue()
  }

  /** A client that does not read is disconnected before its queue fills the memory. */
  #limitQueue(): void {
    if (this.#outbound.queuedBytes() <= queueLimitBytes) return
    this.#parts.metrics.closed.inc({ reason: 'slow-reader' })
    closeTransport(this.#socket)
  }

  join(group: string): void {
    if (!this.#closeHandlers) return
    this.#joined.add(group)
    this.#parts.groups.add(group, this)
  }

  leave(group: string): void {
    this.#joined.delete(group)
    this.#parts.groups.remove(group, this)
  }

  onCommand<Type extends Command['type']>(
    types: readonly Type[],
    handle: (command: Extract<Command, { readonly type: Type }>, acknowledge: Acknowledge) => void,
  ): void {
    for (const type of types) this.#handlers.set(type, handle as unknown as Handle<Command>)
  }

  handlerOf(type: Command['type']): Handle<Command> | undefined {
    return this.#handlers.get(type)
  }

  onClose(run: () => void): void {
    if (this.#closeHandlers) this.#closeHandlers.push(run)
    else run()
  }

  /** Called by the edge when the socket has closed. */
  end(): void {
    const runs = this.#closeHandlers ?? []
    this.#closeHandlers = undefined
    for (const group of this.#joined) this.#parts.groups.remove(group, this)
    this.#joined.clear()
    for (const run of runs) run()
  }

  /** Sends a disconnect packet, after which a client does not reconnect by itself. */
  close(): void {
    this.#outbound.flush()
    this.#socket.disconnect(true)
  }

  /** Like `close`, for a client that floods: nothing more is read from it while the disconnect packet is on its way. */
  forceClose(): void {
    this.close()
    stopReading(this.#socket)
  }

  /** Closes the transport without a disconnect packet, so that the client reconnects to a node that stays up. */
  hangUp(): void {
    this.#outbound.flush()
    this.#socket.conn.close()
  }
}
