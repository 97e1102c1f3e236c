import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import type { Acknowledgement } from '../socket-edge.ts'
import type { EventPacket, FrameCounts, Outbound } from '../socket-path.ts'
import type { WireCodec } from '../wire-codec.ts'
import { writeRawTcp } from './raw-tcp-write.ts'
import { type Engine, engineOf, queuedInEngine } from './socketio-internals.ts'

/** One or more Socket.IO packets, encoded for both ways out. */
export interface Frames {
  /** The Socket.IO packets, for the engine. */
  readonly texts: readonly string[]
  /** Whole WebSocket frames with these packets, to be written to the TCP socket as they are. */
  readonly bytes: Buffer
}

const maxRemembered = 8

/**
 * Encodes messages. The last few are remembered, because a broadcaster may send one message in several calls, for
 * instance to the player who acted and to the others.
 */
export function createEncoder<Message>(
  toWire: WireCodec<never, Message>['toWire'],
): (messages: readonly Message[]) => Frames {
  const remembered: { readonly message: Message; readonly frames: Frames }[] = []
  let oldest = 0
  const encodeOne = (message: Message): Frames => {
    for (const one of remembered) if (one.message === message) return one.frames
    const { name, payload } = toWire(message)
    const frames = toFrames(`2${JSON.stringify([name, payload])}`)
    remembered[oldest] = { message, frames }
    oldest = (oldest + 1) % maxRemembered
    return frames
  }
  return (messages) => {
    const [first] = messages
    if (first !== undefined && messages.length === 1) return encodeOne(first)
    const all = messages.map(encodeOne)
    return { texts: all.flatMap(({ texts }) => texts), bytes: Buffer.concat(all.map(({ bytes }) => bytes)) }
  }
}

function acknowledgementFrame(packetId: number, answer: Acknowledgement): Frames {
  return toFrames(`3${packetId}[${JSON.stringify(answer)}]`)
}

/** Engine.IO writes the type `4`, a message, in front of a Socket.IO packet. */
const engineMessage = 0x34
/** The first byte of a WebSocket frame (RFC 6455, section 5.2): FIN and the opcode of a text. */
const finalText = 0x81
const twoByteLength = 126
const eightByteLength = 127
const twoByteLimit = 0x1_0000

function toFrames(text: string): Frames {
  const length = 1 + Buffer.byteLength(text)
  const start = length < twoByteLength ? 2 : length < twoByteLimit ? 4 : 10
  const bytes = Buffer.allocUnsafe(start + length)
  bytes[0] = finalText
  if (start === 2) bytes[1] = length
  else if (start === 4) {
    bytes[1] = twoByteLength
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = eightByteLength
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes[start] = engineMessage
  bytes.write(text, start + 1)
  return { texts: [text], bytes }
}

const webSocketOpen = 1

/**
 * Most of a busy server's work is writing. So ready frames are written past Socket.IO to the TCP socket of a WebSocket,
 * and everything that is sent to it in one tick of the event loop goes out in one write. Every other case goes through
 * the engine: a socket that polls, one that upgrades, one whose earlier packets are still queued.
 */
export class FastOutbound implements Outbound<Frames> {
  readonly #socket: Socket
  readonly #counts: FrameCounts
  /** An open WebSocket stays so to its end; finding it again for every write would cost more than the write. */
  #tcp: TcpSocket | undefined
  /**
   * Bytes queued in this event-loop tick. One Buffer, not an array: V8 promotes the arrays to old space, where they keep
   * freed frames alive.
   */
  #held: Buffer | undefined
  #heldFrames = 0
  /** Bytes that were written past the TCP socket's stream and that the kernel has not taken yet. */
  #unsent = 0

  constructor(socket: Socket, counts: FrameCounts) {
    this.#socket = socket
    this.#counts = counts
  }

  send({ texts, bytes }: Frames): void {
    this.#tcp ??= findOpenTcp(engineOf(this.#socket))
    if (!this.#tcp) {
      this.#counts.socketio += texts.length
      for (const text of texts) engineOf(this.#socket).write(text)
      return
    }
    this.#heldFrames += texts.length
    if (this.#held) this.#held = Buffer.concat([this.#held, bytes])
    else {
      this.#held = bytes
      flushAtTickEnd(this)
    }
  }

  acknowledge({ id }: EventPacket, answer: Acknowledgement): void {
    if (id !== undefined) this.send(acknowledgementFrame(id, answer))
  }

  flush(): void {
    const held = this.#held
    const frames = this.#heldFrames
    this.#held = undefined
    this.#heldFrames = 0
    if (held && this.#tcp) this.#write(this.#tcp, held, frames)
  }

  #write(tcp: TcpSocket, bytes: Buffer, frames: number): void {
    const unsent = this.#unsent > 0 ? undefined : writeRawTcp(tcp, bytes, this)
    if (unsent === undefined) {
      this.#counts.tcpStream += frames
      tcp.write(bytes)
    } else {
      this.#counts.rawTcp += frames
      this.#unsent = unsent
    }
  }

  onWritten(): void {
    this.#unsent = 0
  }

  queuedBytes(): number {
    if (!this.#tcp) return queuedInEngine(this.#socket)
    return this.#unsent + this.#tcp.writableLength + (this.#held?.length ?? 0)
  }
}

/** The TCP socket of an open WebSocket whose engine has nothing queued. */
export function findOpenTcp({ readyState, writeBuffer, transport }: Engine): TcpSocket | undefined {
  if (readyState !== 'open' || writeBuffer.length > 0 || transport.name !== 'websocket') return undefined
  const { socket } = transport
  return socket?.readyState === webSocketOpen ? (socket._socket ?? undefined) : undefined
}

let waiting: FastOutbound[] = []

function flushAtTickEnd(outbound: FastOutbound): void {
  if (waiting.push(outbound) === 1) process.nextTick(flushAll)
}

function flushAll(): void {
  const all = waiting
  waiting = []
  for (const outbound of all) outbound.flush()
}
