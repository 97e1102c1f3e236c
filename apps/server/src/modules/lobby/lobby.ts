import type { Pool } from 'pg'
import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import type { Log } from '../../platform/log.ts'
import { createSharedCalls, type SharedCalls } from '../../platform/shared-calls.ts'
import type { Acknowledge, Connection, EndScreens, SocketEdge } from '../rooms/index.ts'
import { createRematches, type Rematches } from './rematch/rematches.ts'
import type { Reservation } from './seats/seating.store.ts'

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
}

interface LobbyParts {
  /** Connects in the database role of games. */
  readonly pool: Pool
  readonly nodeId: string
  readonly edge: SocketEdge
  readonly games: Games
  readonly gamesPerDay: number
  readonly log: Log
}

/** What all functions of this module work with. */
export interface Lobby extends LobbyParts {
  /** Accounts take turns. The periodic work of the lobby is one more account to it. */
  readonly queue: FairQueue
  /** The request for a seat that is under way for each account: later ones get its answer. */
  readonly requests: SharedCalls<Reservation>
  /** Those later ones. */
  readonly followers: FairQueue
  readonly waiting: Waiting
  readonly rematches: Rematches
  /** Set while the node stops: it accepts no more players. */
  isClosed: boolean
}

/** The key of the lobby's own work in its queue. */
export const ownWork = 'lobby'

/** The lobby shares its connections with the games, which take precedence. */
const maxConcurrentQueries = 6
/** Each waits for two milliseconds: two thousand a second are answered. */
const maxFollowers = 4

export function createLobby(parts: LobbyParts): Lobby {
  return {
    ...parts,
    queue: createFairQueue(maxConcurrentQueries),
    requests: createSharedCalls(),
    followers: createFairQueue(maxFollowers),
    waiting: createWaiting(),
    rematches: createRematches(),
    isClosed: false,
  }
}

interface WaitingRoom {
  readonly connections: Set<Connection>
  /** The number of seated players that the waiting sockets were last sent. */
  lastSentJoined: number
}

/** The sockets of this node that wait for a game to begin. A socket waits in at most one room. */
interface Waiting {
  add(connection: Connection, roomId: string): void
  /** Returns the room that the socket waited in. */
  remove(connection: Connection): string | undefined
  /** Removes and returns all sockets that wait in this room. */
  clear(roomId: string): readonly Connection[]
  roomOf(connection: Connection): string | undefined
  find(roomId: string): WaitingRoom | undefined
  /** The sockets of one person that wait in this room. */
  tabsOf(roomId: string, accountId: string): readonly Connection[]
  hasAccount(roomId: string, accountId: string): boolean
  roomIds(): string[]
}

function createWaiting(): Waiting {
  const rooms = new Map<string, WaitingRoom>()
  const roomOf = new Map<Connection, string>()
  const remove = (connection: Connection): string | undefined => {
    const roomId = roomOf.get(connection)
    if (roomId === undefined) return undefined
    roomOf.delete(connection)
    const room = rooms.get(roomId)
    room?.connections.delete(connection)
    if (room?.connections.size === 0) rooms.delete(roomId)
    return roomId
  }
  const tabsOf = (roomId: string, accountId: string): readonly Connection[] =>
    [...(rooms.get(roomId)?.connections ?? [])].filter(({ member }) => member.id === accountId)
  return {
    add: (connection, roomId) => {
      remove(connection)
      roomOf.set(connection, roomId)
      const room = rooms.get(roomId)
      if (room) room.connections.add(connection)
      else rooms.set(roomId, { connections: new Set([connection]), lastSentJoined: 0 })
    },
    remove,
    clear: (roomId) => {
      const connections = [...(rooms.get(roomId)?.connections ?? [])]
      for (const connection of connections) remove(connection)
      return connections
    },
    roomOf: (connection) => roomOf.get(connection),
    find: (roomId) => rooms.get(roomId),
    tabsOf,
    hasAccount: (roomId, accountId) => tabsOf(roomId, accountId).length > 0,
    roomIds: () => [...rooms.keys()],
  }
}
