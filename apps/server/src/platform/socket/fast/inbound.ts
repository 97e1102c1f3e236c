import type { Socket } from 'socket.io'
import type { EventPacket, Receive } from '../socket-path.ts'
import { engineOf, type OnMessage, type Transport, type WebSocketInside } from './socketio-internals.ts'

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
