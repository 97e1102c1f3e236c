import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Log } from '../log.ts'
import { type AdmissionParts, createAdmission } from './admission.ts'
import { createFastPath } from './fast/fast-path.ts'
import { guardEngine, limitDisconnectTime } from './guard-engine.ts'
import { KnownSockets } from './known-sockets.ts'
import { NetworkLimits } from './network-limits.ts'
import { openNodeNotices } from './node-notices.ts'
import type { OpenConnection } from './open-connection.ts'
import { createPeerAddress, type PeerAddress } from './peer-address.ts'
import type { Connection, SocketEdge } from './socket-edge.ts'
import { handshakeLimitMs, messageLimitBytes, pingAnswerLimitMs, pingEveryMs, ratesFor } from './socket-limits.ts'
import { countFrames, createSocketMetrics } from './socket-metrics.ts'
import type { SocketPath } from './socket-path.ts'
import { createStockPath } from './stock/stock-path.ts'
import type { AnyCommand, WireCodec } from './wire-codec.ts'

/** A stopping node closes its sockets at random moments within this time, so that clients do not reconnect at once. */
const spreadMs = 2000
/** Sockets that have not closed so long after that are destroyed. */
const closeLimitMs = 300

/** `upgraded` are the open WebSockets: the HTTP server does not close before they do. */
async function closeSockets(connections: Iterable<{ hangUp(): void }>, upgraded: ReadonlySet<Duplex>): Promise<void> {
  await Promise.all([...connections].map((one) => pause(Math.random() * spreadMs).then(() => one.hangUp())))
  const allClosed = [...upgraded].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  await Promise.race([Promise.all(allClosed), pause(closeLimitMs)])
  for (const socket of upgraded) socket.destroy()
}

export interface SocketEdgeParts<Command extends AnyCommand, Message, Notice> {
  readonly codec: WireCodec<Command, Message>
  readonly isNotice: (value: unknown) => value is Notice
  /** Whether frames are read and written past Socket.IO (`fast/README.md`). */
  readonly isFast: boolean
  readonly server: HttpServer
  readonly headers: Readonly<Record<string, string>>
  readonly publicUrl: () => string
  readonly trustedProxies: readonly string[]
  readonly eventsPerSecond: number
  /** Open connections of one public network. */
  readonly maxSocketsPerNetwork: number
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

/** The socket server with every limit in place: handshakes, rates, queues, pings, disconnects. */
export function createSocketEdge<Command extends AnyCommand, Message, Notice>(
  parts: SocketEdgeParts<Command, Message, Notice>,
): Promise<SocketEdge<Command, Message, Notice>> {
  const counts = countFrames(parts.registry)
  return parts.isFast
    ? openEdge(parts, createFastPath(parts.codec, counts))
    : openEdge(parts, createStockPath(parts.codec, counts))
}

async function openEdge<Command extends AnyCommand, Message, Notice, Encoded>(
  parts: SocketEdgeParts<Command, Message, Notice>,
  socketPath: SocketPath<Message, Encoded>,
): Promise<SocketEdge<Command, Message, Notice>> {
  const { server, publicUrl } = parts
  let isClosing = false
  const peerAddress = createPeerAddress(parts.trustedProxies)
  const networks = new NetworkLimits(peerAddress, parts.maxSocketsPerNetwork)
  const io: Server = new Server(server, {
    ...limits,
    allowRequest: (request, answer) =>
      answer(null, !isClosing && isOwnOrigin(request.headers, publicUrl()) && networks.allows(request)),
  })
  io.engine.on('connection', (connection: Socket['conn']) => networks.opened(connection))
  const upgraded = watchUpgrades(server, path)
  guardEngine(io, parts.headers)
  limitDisconnectTime(io, server)
  const sockets = new KnownSockets<Command, Message, Encoded>()
  const runs: ((connection: Connection<Command, Message>) => void)[] = []
  const send = (receivers: Iterable<OpenConnection<Command, Message, Encoded>>, messages: readonly Message[]): void => {
    if (messages.length === 0) return
    let encoded: Encoded | undefined
    for (const receiver of receivers) {
      encoded ??= socketPath.encode(messages)
      receiver.sendEncoded(encoded)
    }
  }
  acceptSockets(io, { ...parts, socketPath, peerAddress, networks }, sockets, runs)
  const notices = await openNodeNotices(parts)
  return {
    onConnection: (run) => void runs.push(run),
    sendToGroup: (group, messages) => send(sockets.groups.of(group), messages),
    sendToEach: (receivers, messages) =>
      send(receivers as Iterable<OpenConnection<Command, Message, Encoded>>, messages),
    inGroup: (group) => [...sockets.groups.of(group)],
    countSockets: () => sockets.size,
    openSessions: () => sockets.sessionIds(),
    endSession: (sessionId) => sockets.endSession(sessionId),
    notices,
    close: async () => {
      isClosing = true
      await closeSockets(sockets.all(), upgraded)
      io.engine.close()
      notices.close()
    },
  }
}

interface AcceptParts<Command extends AnyCommand, Message, Encoded>
  extends Omit<SocketEdgeParts<Command, Message, unknown>, 'isNotice'> {
  readonly socketPath: SocketPath<Message, Encoded>
  readonly peerAddress: PeerAddress
  readonly networks: NetworkLimits
}

function acceptSockets<Command extends AnyCommand, Message, Encoded>(
  io: Server,
  parts: AcceptParts<Command, Message, Encoded>,
  sockets: KnownSockets<Command, Message, Encoded>,
  runs: readonly ((connection: Connection<Command, Message>) => void)[],
): void {
  const { codec, socketPath, findMember, log } = parts
  const { readHandshake } = codec
  const metrics = createSocketMetrics(parts.registry, () => sockets.size)
  const { peerAddress, networks } = parts
  const admission = createAdmission({ readHandshake, findMember, peerAddress, networks, log, metrics })
  const rates = ratesFor(parts.eventsPerSecond)
  const monotonic = () => performance.now()
  const shared = { path: socketPath, groups: sockets.groups, metrics, codec, rates, monotonic, now: Date.now, log }
  io.use((socket, next) => admission.admit(socket, next))
  io.on('connection', (socket: Socket) => {
    const member = admission.memberOf(socket)
    const connection = member && sockets.add(socket, member, shared)
    if (!connection) return void socket.disconnect(true)
    releaseRequest(socket)
    socketPath.listen(socket, (packet) => connection.receive(packet))
    for (const run of runs) run(connection)
  })
}

/** Socket.IO keeps the first request as long as the socket lives: its headers, its buffers and the session's secret. */
function releaseRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket, { handshake: null })
}

/** Whether the request comes from a page of ours. Programs send no origin and are admitted: the session protects. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.origin === new URL(publicUrl).origin || asking.host === host
}

/**
 * Collects the open WebSockets: the HTTP server cannot close them, though it waits for them. A request to upgrade at
 * another path is answered as if it had not asked (RFC 9110, section 7.8): Node would drop the connection.
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
