import type { Pool } from 'pg'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { Log } from '../../platform/log.ts'
import type { Acknowledge, Connection, SocketEdge } from '../../platform/socket/socket-edge.ts'

/** Where a room goes on once it is full. */
interface Games {
  begin(roomId: string): void
  enter(connection: Connection, roomId: string, acknowledge: Acknowledge): void
  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void
  /** It has sat down for another game. */
  quit(connection: Connection): void
  /** The person went between the moment the room was full and its begin. */
  markAbsent(roomId: string, accountId: string): void
  /** It cannot be played on, as far as this node knows. */
  isBroken(roomId: string): boolean
}

interface LobbyParts {
  /** In the role of games. */
  readonly pool: Pool
  readonly nodeId: string
  readonly edge: SocketEdge
  readonly games: Games
  readonly hasPractice: boolean
  readonly log: Log
}

/** What every act of this module works with. */
export interface Lobby extends LobbyParts {
  readonly queue: ConcurrencyLimit
  readonly waiting: Waiting
  /** No new rooms while the node stops. */
  isClosed: boolean
}

/** The lobby shares its connections with the games, whose need comes first. */
const mostAtOnce = 6

export function createLobby(parts: LobbyParts): Lobby {
  return { ...parts, queue: createConcurrencyLimit(mostAtOnce), waiting: createWaiting(), isClosed: false }
}

interface WaitingRoom {
  readonly connections: Set<Connection>
  /** How many have joined, as those who wait were told last. */
  toldJoined: number
}

/** This node's sockets in rooms that have not begun. A socket waits in one room at most. */
interface Waiting {
  add(connection: Connection, roomId: string): void
  /** The room it waited in. */
  remove(connection: Connection): string | undefined
  /** Nobody waits there any more. */
  clear(roomId: string): readonly Connection[]
  roomOf(connection: Connection): string | undefined
  find(roomId: string): WaitingRoom | undefined
  /** The sockets of one person there. */
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
      else rooms.set(roomId, { connections: new Set([connection]), toldJoined: 0 })
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
