import type { Pool } from 'pg'
import { createPipeline, statementsAtOnce } from '../../platform/database/pipeline.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import type { Log } from '../../platform/log.ts'
import { createSharedCalls, type SharedCalls } from '../../platform/shared-calls.ts'
import type { Acknowledge, Connection, EndScreens, SocketEdge, Watchers } from '../rooms/index.ts'
import { createRematches, type Rematches } from './rematch/rematches.ts'
import type { Reservation } from './seats/seating.store.ts'
import { createWaiting, type Waiting } from './waiting.ts'

/** The rooms module, which takes over a room once it is full. */
interface Games {
  begin(roomId: string): void
  enter(connection: Connection, roomId: string, acknowledge: Acknowledge): void
  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void
  /** The player leaves the game, without a socket. Resolves to whether the player is out of it now. */
  depart(roomId: string, accountId: string): Promise<boolean>
  /** The socket's player has taken a seat for another game. */
  quit(connection: Connection): void
  /** The player's last socket closed after the room was full and before its game began. */
  markAbsent(roomId: string, accountId: string): void
  /** Whether this node has found that the room's game cannot go on. */
  isBroken(roomId: string): boolean
  /** Who still looks at games that are over. */
  readonly endScreens: EndScreens
  /** The sockets that watch games of others. */
  readonly watchers: Watchers
}

interface LobbyParts {
  /** Connects in the database role of games. For transactions: single statements go to `statements`. */
  readonly pool: Pool
  readonly nodeId: string
  readonly edge: SocketEdge
  readonly games: Games
  readonly gamesPerDay: number
  readonly log: Log
}

/** What all functions of this module work with. */
export interface Lobby extends LobbyParts {
  /** A player joins by single statements, and when games end many join at once. */
  readonly statements: Queryable
  /** Accounts take turns. The periodic work of the lobby is one more account to it. */
  readonly queue: FairQueue
  /** The request for a seat that is under way for each account: later ones get its answer. */
  readonly requests: SharedCalls<Reservation>
  /** Requests that wait for the answer of an earlier one. */
  readonly followers: FairQueue
  readonly waiting: Waiting
  readonly rematches: Rematches
  /** How many watch each game at other nodes, as of the last count. */
  readonly watchedElsewhere: Map<string, number>
  /** Games whose players said something about watchers since the last count. */
  readonly objectedTo: Set<string>
  /** The number of queries for the rooms that sockets wait in. */
  reads: number
  /** Set while the node stops: it accepts no more players. */
  isClosed: boolean
}

/** The key of the lobby's own work in its queue. */
export const ownWork = 'lobby'

/** The lobby shares its connections with the games, which take precedence and keep most of a small pool. */
const mostConnections = 6
const leastConnections = 2
/** What the journal, the ratings and the lists of games use of a pool of the usual size. */
const forGames = 14
/** Each waits for two milliseconds: two thousand a second are answered. */
const maxFollowers = 4

export function createLobby(parts: LobbyParts): Lobby {
  const connections = Math.min(mostConnections, Math.max(leastConnections, parts.pool.options.max - forGames))
  return {
    ...parts,
    statements: createPipeline(parts.pool),
    queue: createFairQueue(connections * statementsAtOnce),
    requests: createSharedCalls(),
    followers: createFairQueue(maxFollowers),
    waiting: createWaiting(),
    rematches: createRematches(),
    watchedElsewhere: new Map(),
    objectedTo: new Set(),
    reads: 0,
    isClosed: false,
  }
}
