import type { Socket as TcpSocket } from 'node:net'
import type { Socket } from 'socket.io'
import { type Frame, joinFrames } from './frame.ts'

/** What lies inside a socket of Socket.IO. The version is pinned, and a test notices when the quick way is not taken. */
interface Engine {
  readonly readyState: string
  readonly writeBuffer: readonly { readonly data?: string }[]
  readonly transport: { readonly name: string; readonly socket?: WebSocketInside }
  write(packet: string): void
  close(discard?: boolean): void
}

interface WebSocketInside {
  readonly readyState: number
  readonly _socket: TcpSocket | null
  terminate(): void
}

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
  #held: Buffer[] = []

  constructor(socket: Socket) {
    this.#socket = socket
  }

  /** `joined` are the frames in one piece. */
  send(frames: readonly Frame[], joined: Buffer = joinFrames(frames)): void {
    this.#line ??= findOpenLine(engineOf(this.#socket))
    if (!this.#line) {
      for (const { text } of frames) engineOf(this.#socket).write(text)
    } else if (this.#held.push(joined) === 1) holdUntilTickEnds(this)
  }

  /** Writes what was said in this turn of the event loop. To be done before a goodbye, which goes the plain way. */
  letGo(): void {
    const [only, ...more] = this.#held
    this.#held = []
    if (only) this.#line?.write(more.length === 0 ? only : Buffer.concat([only, ...more]))
  }

  /** Bytes that wait for the reader. */
  queuedBytes(): number {
    let bytes = this.#line?.writableLength ?? 0
    for (const held of this.#held) bytes += held.length
    if (!this.#line) for (const { data = '' } of engineOf(this.#socket).writeBuffer) bytes += data.length
    return bytes
  }
}

/** Ends the line at once, without a goodbye: a client that lives comes back by itself. */
export function cutLine(socket: Socket): void {
  const engine = engineOf(socket)
  engine.transport.socket?.terminate()
  engine.close(true)
}

function engineOf(socket: Socket): Engine {
  return socket.conn as unknown as Engine
}

function findOpenLine({ readyState, writeBuffer, transport }: Engine): TcpSocket | undefined {
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
