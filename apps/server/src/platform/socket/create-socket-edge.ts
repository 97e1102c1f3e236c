import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@hexaverse/protocol/game'
import type { Registry } from 'prom-client'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Log } from '../log.ts'
import { type AdmissionParts, createAdmission } from './admission.ts'
import { type Frame, joinFrames, messageFrame } from './fast/frames.ts'
import { receiveEvents } from './fast/inbound.ts'
import { startPings } from './fast/ping.ts'
import { guardEngine, limitDisconnectTime } from './guard-engine.ts'
import { type HintServer, openHints } from './hints.ts'
import { KnownSockets } from './known-sockets.ts'
import type { OpenConnection } from './open-connection.ts'
import { createPeerAddress } from './peer-address.ts'
import { createReceiver } from './receive-event.ts'
import type { Connection, SocketEdge } from './socket-edge.ts'
import { handshakeLimitMs, messageLimitBytes, pingAnswerLimitMs, pingEveryMs, ratesFor } from './socket-limits.ts'
import { createSocketMetrics } from './socket-metrics.ts'

/** Within this time all are told to go, each at a moment of its own, so that they do not all come back in one. */
const spreadMs = 2000
/** To say goodbye in; who has not hung up by then is cut off. */
const goodbyeMs = 300

/** `upgraded` is everything that became a WebSocket and still is one: the HTTP server does not close before they do. */
async function closeSockets(connections: Iterable<{ hangUp(): void }>, upgraded: ReadonlySet<Duplex>): Promise<void> {
  await Promise.all([...connections].map((one) => pause(Math.random() * spreadMs).then(() => one.hangUp())))
  const allClosed = [...upgraded].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  await Promise.race([Promise.all(allClosed), pause(goodbyeMs)])
  for (const socket of upgraded) socket.destroy()
}

export interface SocketEdgeParts {
  readonly server: HttpServer
  readonly headers: Readonly<Record<string, string>>
  readonly publicUrl: () => string
  readonly trustedProxies: readonly string[]
  readonly eventsPerSecond: number
  readonly redisUrl: string | undefined
  readonly findMember: AdmissionParts['findMember']
  readonly log: Log
  readonly registry: Registry
}

const path = '/socket.io'

const limits: Partial<ServerOptions> = {
  path,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: messageLimitBytes,
  connectTimeout: handshakeLimitMs,
  pingInterval: pingEveryMs,
  pingTimeout: pingAnswerLimitMs,
}

/** Sockets with every habit in place: who they are, what they may send and how much, how they are written to and closed. */
export async function createSocketEdge(parts: SocketEdgeParts): Promise<SocketEdge> {
  const { server, log, publicUrl } = parts
  let isClosing = false
  const io: HintServer = new Server(server, {
    ...limits,
    allowRequest: ({ headers }, answer) => answer(null, !isClosing && isOwnOrigin(headers, publicUrl())),
  })
  const upgraded = watchUpgrades(server, path)
  guardEngine(io, parts.headers)
  limitDisconnectTime(io, server)
  const sockets = new KnownSockets()
  const runs: ((connection: Connection) => void)[] = []
  serve(io, parts, sockets, runs)
  const hints = await openHints(io, parts.redisUrl, log)
  return {
    onConnection: (run) => void runs.push(run),
    sendToGroup: (group, messages) => tell(sockets.groups.of(group), messages),
    sendToEach: (readers, messages) => tell(readers as Iterable<OpenConnection>, messages),
    inGroup: (group) => [...sockets.groups.of(group)],
    countSockets: () => sockets.size,
    openSessions: () => sockets.sessionIds(),
    endSession: (sessionId) => sockets.endSession(sessionId),
    hints,
    close: async () => {
      isClosing = true
      await closeSockets(sockets.all(), upgraded)
      io.engine.close()
      hints.close()
    },
  }
}

function serve(
  io: HintServer,
  { findMember, trustedProxies, eventsPerSecond, log, registry }: SocketEdgeParts,
  sockets: KnownSockets,
  runs: readonly ((connection: Connection) => void)[],
): void {
  const metrics = createSocketMetrics(registry, () => sockets.size)
  const admission = createAdmission({ findMember, peerAddress: createPeerAddress(trustedProxies), log, metrics })
  const paces = ratesFor(eventsPerSecond)
  const receiving = { paces, monotonic: () => performance.now(), now: Date.now, log, metrics }
  io.use((socket, next) => admission.admit(socket, next))
  io.on('connection', (socket: Socket) => {
    const member = admission.memberOf(socket)
    const connection = member && sockets.add(socket, member, metrics)
    if (!connection) return void socket.disconnect(true)
    forgetRequest(socket)
    startPings(socket)
    receiveEvents(socket, createReceiver(connection, receiving))
    for (const run of runs) run(connection)
  })
}

function tell(readers: Iterable<OpenConnection>, messages: readonly Message[]): void {
  if (messages.length === 0) return
  let frames: Frame[] | undefined
  let joined: Buffer | undefined
  for (const reader of readers) {
    frames ??= messages.map(messageFrame)
    joined ??= joinFrames(frames)
    reader.sendFrames(frames, joined)
  }
}

/** The first request would be kept for as long as the socket lives: its headers, its buffers and the session's secret. */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket, { handshake: null })
}

/** Whether a page of ours asks. Programs send no origin, and are let in: what counts is the session. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.origin === new URL(publicUrl).origin || asking.host === host
}

/**
 * What became a WebSocket is no longer the HTTP server's to close, though it waits for it; so they are known here. A wish
 * to upgrade at another path is passed over, as HTTP allows: Node would drop the connection.
 */
function watchUpgrades(server: HttpServer, path: string): ReadonlySet<Duplex> {
  const upgraded = new Set<Duplex>()
  Object.assign(server, { shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => url.startsWith(`${path}/`) })
  server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return upgraded
}
