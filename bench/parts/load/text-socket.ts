import { once } from 'node:events'
import { connect } from 'node:net'
import { createFrameReader, type OnText, writeFrame } from './frames.ts'

export interface TextSocket {
  send(text: string): void
  close(): void
  /** Leaves unread what comes from now on, pings too. */
  stopReading(): void
}

/** One for all: what a socket read is used up before the next one reads. */
const readBuffer = Buffer.allocUnsafe(256 * 1024)
const endOfHead = '\r\n\r\n'
const ping = '2'.charCodeAt(0)
const pong = writeFrame('3')

interface TextSocketOptions {
  readonly port: number
  readonly onText: OnText
  readonly onGone: () => void
  readonly onPing?: () => void
}

/**
 * A Socket.IO connection by WebSocket alone that does as little as possible: the measuring program must not be what is
 * measured. Answers pings by itself; everything else is for the reader.
 */
export async function openTextSocket({ port, onText, onGone, onPing }: TextSocketOptions): Promise<TextSocket> {
  let isOpen = false
  let head = ''
  const opened = Promise.withResolvers<void>()
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
    const rest = Buffer.from(head.slice(end + endOfHead.length), 'latin1')
    if (rest.length > 0) readFrames(rest, rest.length)
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
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  await opened.promise
  return {
    send: (text) => void socket.write(writeFrame(text)),
    close: () => void socket.destroy(),
    stopReading: () => void socket.pause(),
  }
}
