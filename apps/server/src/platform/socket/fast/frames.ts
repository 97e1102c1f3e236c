import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import { messageToWire } from '@hexaverse/protocol/wire/server'

/** What is sent to a socket, ready for both ways out. */
export interface Frame {
  /** The Socket.IO packet, for the plain way. */
  readonly text: string
  /** A whole WebSocket frame with that packet in it, for writing it as it is. */
  readonly bytes: Buffer
}

/** A message may be told in several calls, to the mover here and to the others there: it is encoded once. */
const lastFew: { readonly message: Message; readonly frame: Frame }[] = []
const mostKept = 8
let place = 0

export function messageFrame(message: Message): Frame {
  for (const one of lastFew) if (one.message === message) return one.frame
  const { name, payload } = messageToWire(message)
  const frame = toFrame(`2${JSON.stringify([name, payload])}`)
  lastFew[place] = { message, frame }
  place = (place + 1) % mostKept
  return frame
}

export function acknowledgementFrame(packetId: number, answer: Acknowledgement): Frame {
  return toFrame(`3${packetId}[${JSON.stringify(answer)}]`)
}

/** Several messages for the same readers, as one piece. */
export function joinFrames(frames: readonly Frame[]): Buffer {
  return frames.length === 1 && frames[0] ? frames[0].bytes : Buffer.concat(frames.map(({ bytes }) => bytes))
}

/** In front of a Socket.IO packet stands the engine's `4`: a message. */
const engineMessage = 0x34
const finalText = 0x81
const shortest = 126
const shortLimit = 0x1_0000

function toFrame(text: string): Frame {
  const length = 1 + Buffer.byteLength(text)
  const start = length < shortest ? 2 : length < shortLimit ? 4 : 10
  const bytes = Buffer.allocUnsafe(start + length)
  bytes[0] = finalText
  if (start === 2) bytes[1] = length
  else if (start === 4) {
    bytes[1] = shortest
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes[start] = engineMessage
  bytes.write(text, start + 1)
  return { text, bytes }
}
