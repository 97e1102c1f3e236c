import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { type Accounts, findSocketMember, watchSessions } from '../modules/accounts/index.ts'
import {
  addLobby,
  addLobbySockets,
  addRematchSockets,
  addWatchingSockets,
  addWatchList,
  countWatchers,
  createLobby,
  type Invitation,
  leaveGames,
  readInvitation,
  watchLobby,
  watchRematches,
} from '../modules/lobby/index.ts'
import {
  createJournal,
  createRooms,
  gameCodec,
  isRoomNotice,
  listPastGames,
  startMovingOldJournals,
  watchMonths,
} from '../modules/rooms/index.ts'
import { assessPeople } from '../modules/standing/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openFolder } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createKeptAnswers, type FindAnswer } from '../platform/shared-calls.ts'
import { createSocketEdge } from '../platform/socket/create-socket-edge.ts'

export interface GameParts {
  readonly config: Config
  readonly http: FastifyInstance
  readonly headers: Readonly<Record<string, string>>
  readonly database: Database
  readonly accounts: Accounts
  readonly log: Log
  readonly metrics: Metrics
}

/** The live side of the server. */
export interface Games {
  /** Resolves when games can be served. */
  start(): Promise<void>
  /** Takes a person out of every room. Returns false if that cannot be written down at the moment. */
  leave(accountId: string): Promise<boolean>
  /** What the link of a private table says before anyone opens it. */
  readonly findInvitation: FindAnswer<Invitation>
  /** The node is about to stop: running games go on, and no new ones begin here. */
  refuseNew(): void
  /** Disconnects the sockets and writes what was decided. */
  stop(): Promise<void>
}

/** Lists everything that sockets reach, as `app.ts` lists everything that HTTP calls reach. */
export async function createGames(parts: GameParts): Promise<Games> {
  const { config, database, accounts, log } = parts
  const { registry } = parts.metrics
  const nodeId = randomUUID()
  // Rounded, because times derived from it are sent and stored as whole milliseconds.
  const monotonic = (): number => Math.floor(performance.now())
  const edge = await createSocketEdge({
    codec: gameCodec,
    isNotice: isRoomNotice,
    isFast: config.games.hasFastSockets,
    server: parts.http.server,
    headers: parts.headers,
    publicUrl: accounts.publicUrl,
    trustedProxies: config.trustedProxies,
    eventsPerSecond: config.games.eventsPerSecond,
    maxSocketsPerNetwork: config.games.maxSocketsPerNetwork,
    redisUrl: config.redisUrl,
    findMember: (handshake, address) => findSocketMember(accounts, handshake, address),
    log,
    registry,
  })
  const files = openFolder(config.journals.folder)
  const journal = createJournal({ pool: database.gamePool, nodeId, monotonic, log, registry, files, ...config.games })
  const rooms = createRooms({ journal, edge, nodeId, monotonic, log, registry, assess: assessPeople })
  const { gamesPerDay } = config.games
  const lobby = createLobby({ pool: database.gamePool, nodeId, edge, games: rooms, gamesPerDay, log })
  addLobbySockets(lobby)
  addRematchSockets(lobby)
  addWatchingSockets(lobby)
  addLobby(parts.http, lobby, accounts)
  addWatchList(parts.http, lobby, accounts)
  edge.notices.onNotice((notice) => void rooms.onNotice(notice))
  const watches: { stop(): Promise<void> }[] = []
  return {
    start: async () => {
      await rooms.start()
      watches.push(watchLobby(lobby), watchRematches(lobby), countWatchers(lobby))
      watches.push(watchSessions({ pool: database.pool, edge, log }))
      watches.push(listPastGames({ pool: database.gamePool, log, files }))
      watches.push(watchMonths({ pool: database.gamePool, metrics: parts.metrics, log, clock: systemClock }))
      const { days } = config.journals
      if (files) watches.push(startMovingOldJournals({ pool: database.gamePool, files, days, log }))
    },
    leave: (accountId) => leaveGames(lobby, accountId),
    findInvitation: createKeptAnswers({ find: (roomId) => readInvitation(lobby, roomId), monotonic }),
    refuseNew: () => {
      lobby.isClosed = true
    },
    stop: async () => {
      lobby.isClosed = true
      rooms.stopReportingAbsences()
      await edge.close()
      await Promise.all(watches.map((watch) => watch.stop()))
      await rooms.stop()
      await journal.stop()
    },
  }
}
