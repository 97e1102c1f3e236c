import type { Socket } from 'socket.io'
import type { Acknowledgement } from '../socket-edge.ts'
import type { EventPacket, Receive } from '../socket-path.ts'
import type { WireCodec } from '../wire-codec.ts'
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

export function acknowledgementFrame(packetId: number, answer: Acknowledgement): Frames {
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
