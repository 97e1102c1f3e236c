import type { Socket } from 'socket.io'
import { engineOf, type Hear, type Transport, type WebSocketInside } from './socketio-internals.ts'

/** As it comes out of Socket.IO: the name, the payload and whatever else was sent, if anything. An id asks for an acknowledgement. */
export interface EventPacket {
  readonly data?: readonly unknown[]
  readonly id?: number
}

export type Receive = (packet: EventPacket) => void

/**
 * The receiver takes the place of Socket.IO's own: it needs the number of the packet to acknowledge it by itself. What a
 * WebSocket brings is looked at before Socket.IO does, because most of it are events, and reading those here costs much
 * less. Everything else goes the plain way, and so does what is not quite an event.
 */
export function receiveEvents(socket: Socket, receive: Receive): void {
  Object.assign(socket, { onevent: receive })
  const engine = engineOf(socket)
  const listen = ({ name, socket: line }: Transport): void => {
    if (name === 'websocket' && line) listenFirst(line, receive, () => engine.readyState === 'open')
  }
  listen(engine.transport)
  engine.on('upgrade', listen)
}

function listenFirst(line: WebSocketInside, receive: Receive, isOpen: () => boolean): void {
  const usual = line.listeners('message')
  line.removeAllListeners('message')
  const hear: Hear = (bytes, isBinary) => {
    const packet = isBinary || !isOpen() ? undefined : readEvent(bytes)
    // In its turn, as Socket.IO does it: what was cut off or said goodbye meanwhile is not heard.
    if (packet) process.nextTick(receive, packet)
    else for (const run of usual) run.call(line, bytes, isBinary)
  }
  line.on('message', hear)
}

const message = 0x34
const event = 0x32
const list = 0x5b
const [zero, nine] = [0x30, 0x39]

/** `42`, a number where an acknowledgement is wished for, and a list that begins with a name. */
export function readEvent(bytes: Buffer): EventPacket | undefined {
  if (bytes[0] !== message || bytes[1] !== event) return undefined
  let at = 2
  while (isDigit(bytes[at])) at++
  if (bytes[at] !== list) return undefined
  const data = parseList(bytes.toString('utf8', at))
  if (typeof data?.[0] !== 'string') return undefined
  return at === 2 ? { data } : { data, id: Number(bytes.toString('latin1', 2, at)) }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= zero && byte <= nine
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
