import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import type { Acknowledgement } from '../socket-edge.ts'
import type { EventPacket, FrameCounts, Outbound, Receive } from '../socket-path.ts'
import type { WireCodec } from '../wire-codec.ts'
import {
  type Engine,
  engineOf,
  type OnMessage,
  queuedInEngine,
  type Transport,
  type WebSocketInside,
} from './socketio-internals.ts'

/**
 * Replaces Socket.IO's `onevent`, which hides the packet's number: `receive` acknowledges by itself. On a WebSocket the
 * bytes are read before Socket.IO sees them, because most of them are events and reading those here costs much less.
 * Everything else, and whatever is not quite an event, takes Socket.IO's own way.
 */
export function receiveEvents(socket: Socket, receive: Receive): void {
  Object.assign(socket, { onevent: receive })
  const engine = engineOf(socket)
  const listen = ({ name, socket: webSocket }: Transport): void => {
    if (name === 'websocket' && webSocket) listenFirst(webSocket, receive, () => engine.readyState === 'open')
  }
  listen(engine.transport)
  engine.on('upgrade', listen)
}

function listenFirst(webSocket: WebSocketInside, receive: Receive, isOpen: () => boolean): void {
  const replaced = webSocket.listeners('message')
  webSocket.removeAllListeners('message')
  const onMessage: OnMessage = (bytes, isBinary) => {
    const packet = isBinary || !isOpen() ? undefined : readEvent(bytes)
    // Socket.IO defers events in the same way, so events that follow a disconnect packet are dropped.
    if (packet) process.nextTick(receive, packet)
    else for (const run of replaced) run.call(webSocket, bytes, isBinary)
  }
  webSocket.on('message', onMessage)
}

const message = 0x34
const event = 0x32
const openingBracket = 0x5b
const [zero, nine] = [0x30, 0x39]

/** Reads `42`, an optional acknowledgement number, and a JSON array that begins with a name. */
export function readEvent(bytes: Buffer): EventPacket | undefined {
  if (bytes[0] !== message || bytes[1] !== event) return undefined
  let at = 2
  while (isDigit(bytes[at])) at++
  if (bytes[at] !== openingBracket) return undefined
  const data = parseArray(bytes.toString('utf8', at))
  if (typeof data?.[0] !== 'string') return undefined
  return at === 2 ? { data } : { data, id: Number(bytes.toString('latin1', 2, at)) }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine
}

function parseArray(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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

/** A part of Node.js that is not public: where it is missing or has changed, `writeRawTcp` writes nothing. */
interface Handle {
  readonly writeQueueSize: number
  writeBuffer(request: WriteRequest, bytes: Buffer): number
}

/** Goes with every write. Node.js keeps it only if the kernel does not take all bytes at once. */
interface WriteRequest {
  oncomplete?: () => void
  buffer?: Buffer
}

interface Writer {
  /** The kernel has taken the bytes that were left over, or they are lost with the connection. */
  onWritten(): void
}

const WriteRequest = findInternal<WriteRequest>('stream_wrap', 'WriteWrap')
const Tcp = findInternal<Handle>('tcp_wrap', 'TCP')
let spare = WriteRequest && new WriteRequest()

/**
 * Writes past the stream of a TCP socket whose stream is empty, at half the cost of `socket.write`. Returns how many
 * bytes the kernel could not take yet; Node.js writes those by itself and then calls `writer.onWritten`. Returns
 * undefined if nothing was written and the caller has to use `socket.write`.
 */
export function writeRawTcp(tcp: TcpSocket, bytes: Buffer, writer: Writer): number | undefined {
  const { _handle: handle } = tcp as unknown as { readonly _handle?: Handle | null }
  if (!handle || handle.constructor !== Tcp || !WriteRequest || !spare || tcp.writableLength > 0) return undefined
  if (handle.writeBuffer(spare, bytes) !== 0) return undefined
  const unsent = handle.writeQueueSize
  if (unsent > 0) {
    Object.assign(spare, { oncomplete: () => writer.onWritten(), buffer: bytes })
    spare = new WriteRequest()
  }
  return unsent
}

function findInternal<Made>(part: string, name: string): (new () => Made) | undefined {
  try {
    const { binding } = process as unknown as { binding(of: string): Record<string, new () => Made> }
    return binding(part)[name]
  } catch {
    return undefined
  }
}
