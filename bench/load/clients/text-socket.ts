import { once } from 'node:events'
import { connect } from 'node:net'
import { roomParameter } from '../../../packages/protocol/src/wire/commands.ts'

/** Receives the text of one message. The bytes are valid only during the call. */
type OnText = (bytes: Buffer, from: number, to: number) => void

const textFrame = 0x81
const closeOpcode = 8
const mask = Buffer.from([0x5a, 0xc3, 0x17, 0x9e])

/** A masked text frame, as a client has to send it (RFC 6455, section 5.3). The text is ASCII. */
function writeFrame(text: string): Buffer {
  const { length } = text
  const start = length < 126 ? 6 : 8
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = textFrame
  if (length < 126) frame[1] = 0x80 | length
  else {
    frame[1] = 0x80 | 126
    frame.writeUInt16BE(length, 2)
  }
  mask.copy(frame, start - 4)
  frame.write(text, start, 'latin1')
  for (let at = 0; at < length; at++) frame[start + at] = (frame[start + at] as number) ^ (mask[at & 3] as number)
  return frame
}

/**
 * Parses the frames of a server from what a socket has read: unmasked and never fragmented. An incomplete frame is kept
 * for the next call.
 */
function createFrameReader(onText: OnText, onClose: () => void): (bytes: Buffer, length: number) => void {
  let kept: Buffer | undefined
  return (chunk, length) => {
    const bytes = kept ? Buffer.concat([kept, chunk.subarray(0, length)]) : chunk
    const end = kept ? bytes.length : length
    let at = 0
    for (;;) {
      const from = bodyStart(bytes, at, end)
      const to = from + bodyLength(bytes, at, end)
      if (to > end) break
      if (((bytes[at] as number) & 0x0f) === closeOpcode) onClose()
      else onText(bytes, from, to)
      at = to
    }
    kept = at < end ? Buffer.from(bytes.subarray(at, end)) : undefined
  }
}

const short = 126
const long = 127

function bodyStart(bytes: Buffer, at: number, end: number): number {
  const size = at + 2 <= end ? (bytes[at + 1] as number) : 0
  return at + (size === long ? 10 : size === short ? 4 : 2)
}

/** Infinity while the length itself is incomplete. */
function bodyLength(bytes: Buffer, at: number, end: number): number {
  if (bodyStart(bytes, at, end) > end || at + 2 > end) return Number.POSITIVE_INFINITY
  const size = bytes[at + 1] as number
  if (size === long) return Number(bytes.readBigUInt64BE(at + 2))
  return size === short ? bytes.readUInt16BE(at + 2) : size
}

export interface TextSocket {
  send(text: string): void
  close(): void
  /** Stops reading from the socket, pings included. */
  stopReading(): void
}

/** Shared by all sockets: the bytes that one socket read are consumed before another socket reads. */
const readBuffer = Buffer.allocUnsafe(256 * 1024)
const endOfHead = '\r\n\r\n'
const ping = '2'.charCodeAt(0)
const pong = writeFrame('3')

interface TextSocketOptions {
  readonly port: number
  /** Named in the address. */
  readonly roomId?: string | undefined
  readonly onText: OnText
  readonly onGone: () => void
  readonly onPing?: () => void
}

/**
 * Opens a Socket.IO connection over WebSocket with as little work as possible, so that the load program is not the
 * bottleneck. It answers pings itself; every other message goes to `onText`.
 */
export async function openTextSocket({ port, roomId, onText, onGone, onPing }: TextSocketOptions): Promise<TextSocket> {
  let isOpen = false
  let head = ''
  const opened = Promise.withResolvers<void>()
  // A connection that fails fails the wait for it below.
  opened.promise.catch(() => undefined)
  const onMessage: OnText = (bytes, from, to) => {
    if (bytes[from] !== ping || to !== from + 1) return onText(bytes, from, to)
    socket.write(pong)
    onPing?.()
  }
  const readFrames = createFrameReader(onMessage, onGone)
  const readHead = (bytes: Buffer, length: number): void => {
    head += bytes.toString('latin1', 0, length)
    const end = head.indexOf(endOfHead)
    if (end < 0) return
    if (!head.startsWith('HTTP/1.1 101')) {
      opened.reject(new Error(`No WebSocket: ${head.slice(0, 200)}`))
      return
    }
    isOpen = true
    opened.resolve()
    const afterHead = Buffer.from(head.slice(end + endOfHead.length), 'latin1')
    if (afterHead.length > 0) readFrames(afterHead, afterHead.length)
  }
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: readBuffer,
      callback: (length, bytes) => {
        if (isOpen) readFrames(bytes as Buffer, length)
        else readHead(bytes as Buffer, length)
        return true
      },
    },
  })
  socket.on('error', opened.reject).on('close', onGone)
  await once(socket, 'connect')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket${roomId ? `&${roomParameter}=${roomId}` : ''} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  await opened.promise
  return {
    send: (text) => void socket.write(writeFrame(text)),
    close: () => void socket.destroy(),
    stopReading: () => void socket.pause(),
  }
}
