import type { Server as HttpServer } from 'node:http'
import type { Message } from '@hexaverse/protocol/game'
import type { Registry } from 'prom-client'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Log } from '../log.ts'
import { type AdmissionParts, createAdmission } from './admit-socket.ts'
import { closeSockets } from './close-sockets.ts'
import { forgetRequest } from './forget-request.ts'
import { type Frame, joinFrames, messageFrame } from './frame.ts'
import { guardEngine } from './guard-engine.ts'
import { type HintServer, openHints } from './hints.ts'
import { takeEvents } from './incoming.ts'
import { KnownSockets } from './known-sockets.ts'
import { limitGoodbyes } from './limit-goodbyes.ts'
import type { OpenConnection } from './open-connection.ts'
import { isOwnOrigin } from './own-origin.ts'
import { createPeerAddress } from './peer-address.ts'
import { pingQuickly } from './ping-quickly.ts'
import { createReceiver } from './receive-event.ts'
import type { Connection, SocketEdge } from './socket-edge.ts'
import { introductionLimitMs, messageLimitBytes, pacesFor, pingAnswerLimitMs, pingEveryMs } from './socket-limits.ts'
import { createSocketMetrics } from './socket-metrics.ts'
import { watchUpgrades } from './watch-upgrades.ts'

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
  connectTimeout: introductionLimitMs,
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
  limitGoodbyes(io, server)
  const sockets = new KnownSockets()
  const runs: ((connection: Connection) => void)[] = []
  serve(io, parts, sockets, runs)
  const hints = await openHints(io, parts.redisUrl, log)
  return {
    onConnection: (run) => void runs.push(run),
    tellGroup: (group, messages) => tell(sockets.groups.of(group), messages),
    tellEach: (readers, messages) => tell(readers as Iterable<OpenConnection>, messages),
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
  const paces = pacesFor(eventsPerSecond)
  const receiving = { paces, monotonic: () => performance.now(), now: Date.now, log, metrics }
  io.use((socket, next) => admission.admit(socket, next))
  io.on('connection', (socket: Socket) => {
    const member = admission.memberOf(socket)
    const connection = member && sockets.add(socket, member, metrics)
    if (!connection) return void socket.disconnect(true)
    forgetRequest(socket)
    pingQuickly(socket)
    takeEvents(socket, createReceiver(connection, receiving))
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
    reader.send(frames, joined)
  }
}
