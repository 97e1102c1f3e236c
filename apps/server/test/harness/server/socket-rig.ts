import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { createHttpEdge } from '../../../src/platform/http/create-http-edge.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createMetrics } from '../../../src/platform/metrics.ts'
import { createSocketEdge, type SocketEdgeParts } from '../../../src/platform/socket/create-socket-edge.ts'
import type { SocketEdge } from '../../../src/platform/socket/socket-edge.ts'

export interface SocketRig {
  readonly edge: SocketEdge
  readonly http: FastifyInstance
  readonly registry: Registry
  readonly address: string
  /** A socket of somebody whose account, login and session are all called this. Not connected yet. */
  client(person: string, options?: Partial<ManagerOptions & SocketOptions>): Socket
  stop(): Promise<void>
}

export const rigHeaders = { 'x-planted': 'on every answer' }

/** The real edges of HTTP and sockets, and nothing behind them: everybody is who they say. */
export async function startSocketRig(changes: Partial<SocketEdgeParts> = {}): Promise<SocketRig> {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const registry = new Registry()
  const http = await createHttpEdge({ log, metrics: createMetrics(), headers: rigHeaders, trustedProxies: [] })
  const edge = await createSocketEdge({
    server: http.server,
    headers: rigHeaders,
    publicUrl: () => 'https://play.example',
    trustedProxies: [],
    eventsPerSecond: 10,
    redisUrl: undefined,
    findMember: async ({ id, secret }) => (secret === 'right' ? { id, login: id, sessionId: id } : undefined),
    log,
    registry,
    ...changes,
  })
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const clients: Socket[] = []
  return {
    edge,
    http,
    registry,
    address,
    client: (person, options) => {
      const auth = { id: person, email: `${person}@example.com`, secret: 'right' }
      const base = { auth, transports: ['websocket'], forceNew: true, autoConnect: false, reconnection: false }
      const socket = io(address, { ...base, ...options })
      clients.push(socket)
      return socket
    },
    stop: async () => {
      for (const client of clients) client.disconnect()
      while (edge.countSockets() > 0) await new Promise(setImmediate)
      await edge.close()
      await http.close()
    },
  }
}

/** The word of the server when it does not let the socket in; undefined when it does. */
export function knock(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', ({ message }) => resolve(message))
    socket.connect()
  })
}

/** Why it ended. */
export function end(socket: Socket): Promise<string> {
  return new Promise((resolve) => void socket.once('disconnect', resolve))
}
