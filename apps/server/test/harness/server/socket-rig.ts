import type { Command, Message } from '@hexaverse/protocol/game'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { gameCodec, isRoomNotice, type RoomNotice, type SocketEdge } from '../../../src/modules/rooms/index.ts'
import { createHttpEdge } from '../../../src/platform/http/create-http-edge.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createMetrics } from '../../../src/platform/metrics.ts'
import { createSocketEdge, type SocketEdgeParts } from '../../../src/platform/socket/create-socket-edge.ts'

export interface SocketRig {
  readonly edge: SocketEdge
  readonly http: FastifyInstance
  readonly registry: Registry
  readonly address: string
  /** A client socket whose account, login and session are all called `person`. It is not connected yet. */
  client(person: string, options?: Partial<ManagerOptions & SocketOptions>): Socket
  stop(): Promise<void>
}

/** Both settings of FAST_SOCKETS, for tests that must hold with either. */
export const socketPaths = [
  { setting: 'on', isFast: true },
  { setting: 'off', isFast: false },
] as const

export const rigHeaders = { 'x-planted': 'on every answer' }

/**
 * The real HTTP and socket edges with no module behind them. The secret `right` proves whichever account a client
 * names.
 */
export async function startSocketRig(
  changes: Partial<SocketEdgeParts<Command, Message, RoomNotice>> = {},
): Promise<SocketRig> {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const registry = new Registry()
  const http = await createHttpEdge({ log, metrics: createMetrics(), headers: rigHeaders, trustedProxies: [] })
  const edge = await createSocketEdge({
    codec: gameCodec,
    isNotice: isRoomNotice,
    isFast: true,
    server: http.server,
    headers: rigHeaders,
    publicUrl: () => 'https://play.example',
    trustedProxies: [],
    eventsPerSecond: 10,
    maxSocketsPerNetwork: 1000,
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

/** Connects. Resolves with the server's refusal, or with undefined when the socket was admitted. */
export function tryConnect(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', ({ message }) => resolve(message))
    socket.connect()
  })
}

/** Resolves with the reason of the disconnect. */
export function end(socket: Socket): Promise<string> {
  return new Promise((resolve) => void socket.once('disconnect', resolve))
}
