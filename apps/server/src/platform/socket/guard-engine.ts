import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'socket.io'
import { engineOf } from './fast/socketio-internals.ts'
import { disconnectLimitMs } from './socket-limits.ts'

interface EngineConnection {
  on(event: 'packet', run: (packet: EnginePacket) => void): void
  /** Closes the connection at once: packets that arrived in the same chunk are dropped. */
  onError(problem: Error): void
}

interface EnginePacket {
  readonly type: string
  readonly data?: unknown
}

/** Adds our headers to every answer of the engine, refusals included, and refuses other methods than GET and POST. */
export function guardEngine({ engine }: Server, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries({ ...headers, 'cache-control': 'no-store' })
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of all) response.setHeader(name, value)
    if (request.method === 'GET' || request.method === 'POST') return next()
    response.writeHead(405, { allow: 'GET, POST' })
    response.end()
  })
  engine.on('connection', guardConnection)
}

const connectPacket = '0'
const disconnectPacket = '1'
const eventPacket = '2'

/**
 * A client sends one connect packet, then events, then a disconnect packet. Only events are counted against the limits,
 * so any other packet closes the connection: attachments, and acknowledgements, which the server never asks for.
 */
function guardConnection(connection: EngineConnection): void {
  let isConnected = false
  connection.on('packet', ({ type, data }) => {
    if (type !== 'message') return
    const kind = typeof data === 'string' ? data[0] : undefined
    if (kind === eventPacket || kind === disconnectPacket) return
    if (kind !== connectPacket || isConnected) connection.onError(new Error('not a packet for this server'))
    isConnected = true
  })
}

/** The engine makes its WebSockets with the package `ws`, and does not pass this option on. */
interface EngineInside {
  readonly ws: { readonly options: object }
}

/** Shortens the time in which ws waits for the client's close frame, because it goes on reading until then. */
export function limitDisconnectTime({ engine }: Server, server: HttpServer): void {
  // Not earlier: the engine replaces its WebSocket server when the HTTP server begins to listen.
  server.on('listening', () => {
    Object.assign((engine as unknown as EngineInside).ws.options, { closeTimeout: disconnectLimitMs })
  })
}

/** Closes the TCP connection at once, without a disconnect packet: a client that still runs reconnects by itself. */
export function closeTransport(socket: Socket): void {
  const engine = engineOf(socket)
  engine.transport.socket?.terminate()
  engine.close(true)
}

/** Stops reading, so that whatever the client goes on sending stays in the kernel until the connection is closed. */
export function stopReading(socket: Socket): void {
  engineOf(socket).transport.socket?.pause()
}
