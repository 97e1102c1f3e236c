import { randomBytes } from 'node:crypto'
import type { Socket } from 'socket.io'
import type { Log } from '../log.ts'
import type { Groups } from './groups.ts'
import { closeTransport, stopReading } from './guard-engine.ts'
import type { Acknowledge, Acknowledgement, Connection, SocketMember } from './socket-edge.ts'
import { queueLimitBytes, type Rate, type Rates } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'
import type { EventPacket, Outbound, SocketPath } from './socket-path.ts'
import type { AnyCommand, EventRefusal, RefusedEvent, WireCodec } from './wire-codec.ts'

type Handle<Command> = (command: Command, acknowledge: Acknowledge) => void

/** What all connections of one edge share. */
export interface ConnectionParts<Command extends AnyCommand, Message, Encoded> {
  readonly path: SocketPath<Message, Encoded>
  readonly groups: Groups<OpenConnection<Command, Message, Encoded>>
  readonly metrics: SocketMetrics
  readonly codec: WireCodec<Command, Message>
  readonly rates: Rates
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly now: () => number
  readonly log: Log
}

/**
 * One socket: counts and validates what it sends, calls the handlers, and writes to it. A socket that sends too much is
 * closed. A class instead of the usual closures, because there are thousands of them.
 */
export class OpenConnection<Command extends AnyCommand, Message, Encoded> implements Connection<Command, Message> {
  readonly member: SocketMember
  readonly #socket: Socket
  readonly #outbound: Outbound<Encoded>
  readonly #parts: ConnectionParts<Command, Message, Encoded>
  readonly #joined = new Set<string>()
  readonly #handlers = new Map<Command['type'], Handle<Command>>()
  readonly #events: TokenBucket
  readonly #floods: TokenBucket
  readonly #mistakes: TokenBucket
  #closeHandlers: (() => void)[] | undefined = []

  constructor(socket: Socket, member: SocketMember, parts: ConnectionParts<Command, Message, Encoded>) {
    this.#socket = socket
    this.#outbound = parts.path.open(socket)
    this.member = member
    this.#parts = parts
    const { rates, monotonic } = parts
    const start = monotonic()
    this.#events = fullBucket(rates.events, start)
    this.#floods = fullBucket(rates.floods, start)
    this.#mistakes = fullBucket(rates.mistakes, start)
  }

  get id(): string {
    return this.#socket.id
  }

  get isClosed(): boolean {
    return this.#closeHandlers === undefined
  }

  receive(packet: EventPacket): void {
    // Events that arrived in the same chunk as a disconnect packet come after it.
    if (this.isClosed) return
    const { codec, rates, monotonic } = this.#parts
    const [first, payload] = packet.data ?? []
    const name = String(first)
    if (!takeToken(this.#events, rates.events, monotonic())) {
      this.#refuse(packet, { name, payload, code: 'too-many-events' })
      this.#closeWhenEmpty(this.#floods, rates.floods, 'too-many-events')
      return
    }
    const read = codec.readCommand(name, payload)
    if (!read.ok) {
      const { code, problem } = read.refusal
      this.#refuse(packet, { name, payload, code, params: { problem } })
      this.#closeWhenEmpty(this.#mistakes, rates.mistakes, 'malformed-event')
      return
    }
    const { login } = read.value
    if (login !== undefined && login !== this.member.login) this.#refuse(packet, { name, payload, code: 'wrong-user' })
    else this.#callHandler(packet, read.value)
  }

  #refuse(packet: EventPacket, refused: RefusedEvent): void {
    const { metrics, codec, now } = this.#parts
    metrics.refused.inc({ code: refused.code })
    this.#acknowledge(packet, { ok: false, code: refused.code })
    const denial = codec.denialOf(refused, now())
    if (denial) this.send(denial)
  }

  #closeWhenEmpty(bucket: TokenBucket, rate: Rate, reason: EventRefusal): void {
    if (takeToken(bucket, rate, this.#parts.monotonic())) return
    this.#parts.metrics.closed.inc({ reason })
    this.forceClose()
  }

  /** Catches every fault of a handler: Socket.IO would let it end the process. */
  #callHandler(packet: EventPacket, command: Command): void {
    try {
      const handle = this.#handlers.get(command.type)
      if (handle) handle(command, (answer) => this.#acknowledge(packet, answer))
      else this.#acknowledge(packet, { ok: false, code: 'room-busy' })
    } catch (problem) {
      const reference = randomBytes(6).toString('base64url')
      this.#parts.log.error({ err: problem, reference, command: command.type }, 'fault in a socket event')
      this.#acknowledge(packet, { ok: false, code: 'room-fault' })
    }
  }

  send(message: Message): void {
    this.sendEncoded(this.#parts.path.encode([message]))
  }

  sendEncoded(encoded: Encoded): void {
    if (!this.#socket.connected) return
    this.#outbound.send(encoded)
    this.#limitQueue()
  }

  #acknowledge(packet: EventPacket, answer: Acknowledgement): void {
    if ((packet.id === undefined && !packet.reply) || !this.#socket.connected) return
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

/** Two numbers and no timer, because every socket has three of them. */
interface TokenBucket {
  tokens: number
  filledAt: number
}

function fullBucket({ capacity }: Rate, now: number): TokenBucket {
  return { tokens: capacity, filledAt: now }
}

/** False if the bucket is empty. */
function takeToken(bucket: TokenBucket, { capacity, perSecond }: Rate, now: number): boolean {
  bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.filledAt) * perSecond) / 1000)
  bucket.filledAt = now
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}
