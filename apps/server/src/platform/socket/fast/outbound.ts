import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import { type Frame, joinFrames } from './frames.ts'
import { writeRawTcp } from './raw-tcp-write.ts'
import { type Engine, engineOf } from './socketio-internals.ts'

const webSocketOpen = 1

/**
 * Most of what a busy server does is writing. So what goes to a WebSocket is written past Socket.IO as ready frames, and
 * all that is said to it in one turn of the event loop goes out in one write. Everything unusual takes the plain way: a
 * socket that polls, one that upgrades, one whose earlier packets still wait.
 */
export class Outgoing {
  readonly #socket: Socket
  /** Once a WebSocket is open for us it stays so to its end: looking for it each time would cost more than writing. */
  #line: TcpSocket | undefined
  /** What was said in this turn. No list: V8 would make those long-lived, and each keep alive what had been in it. */
  #held: Buffer | undefined
  /** Bytes that were written past the line's stream and wait behind it. */
  #waiting = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** `joined` are the frames in one piece. */
  send(frames: readonly Frame[], joined: Buffer = joinFrames(frames)): void {
    this.#line ??= findOpenTransport(engineOf(this.#socket))
    if (!this.#line) {
      for (const { text } of frames) engineOf(this.#socket).write(text)
    } else if (this.#held) this.#held = Buffer.concat([this.#held, joined])
    else {
      this.#held = joined
      holdUntilTickEnds(this)
    }
  }

  /** Writes what was said in this turn of the event loop. To be done before a goodbye, which goes the plain way. */
  letGo(): void {
    const held = this.#held
    this.#held = undefined
    if (held && this.#line) this.#write(this.#line, held)
  }

  #write(line: TcpSocket, bytes: Buffer): void {
    const waiting = this.#waiting > 0 ? undefined : writeRawTcp(line, bytes, this)
    if (waiting === undefined) line.write(bytes)
    else this.#waiting = waiting
  }

  whenGone(): void {
    this.#waiting = 0
  }

  /** Bytes that wait for the reader. */
  queuedBytes(): number {
    let bytes = this.#waiting + (this.#line?.writableLength ?? 0) + (this.#held?.length ?? 0)
    if (!this.#line) for (const { data = '' } of engineOf(this.#socket).writeBuffer) bytes += data.length
    return bytes
  }
}

/** Ends the line at once, without a goodbye: a client that lives comes back by itself. */
export function closeTransport(socket: Socket): void {
  const engine = engineOf(socket)
  engine.transport.socket?.terminate()
  engine.close(true)
}

/** What is sent on waits in the kernel, until the line is cut. */
export function stopReading(socket: Socket): void {
  engineOf(socket).transport.socket?.pause()
}

/** Of a WebSocket that nothing waits for. */
export function findOpenTransport({ readyState, writeBuffer, transport }: Engine): TcpSocket | undefined {
  if (readyState !== 'open' || writeBuffer.length > 0 || transport.name !== 'websocket') return undefined
  const { socket } = transport
  return socket?.readyState === webSocketOpen ? (socket._socket ?? undefined) : undefined
}

let held: Outgoing[] = []

function holdUntilTickEnds(outgoing: Outgoing): void {
  if (held.push(outgoing) === 1) process.nextTick(letAllGo)
}

function letAllGo(): void {
  const all = held
  held = []
  for (const outgoing of all) outgoing.letGo()
}
