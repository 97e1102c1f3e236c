import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import type { Acknowledgement } from '../socket-edge.ts'
import type { EventPacket, FrameCounts, Outbound } from '../socket-path.ts'
import { acknowledgementFrame, type Frames } from './frames.ts'
import { type Engine, engineOf, queuedInEngine } from './socketio-internals.ts'

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
