import type { Message } from '@hexaverse/protocol/game'
import type { Connection } from '../rooms/index.ts'

interface WaitingRoom {
  readonly connections: Set<Connection>
  /** What the waiting sockets were last sent; undefined if they must be sent it again. */
  lastSent?: Message<'room-waiting'> | undefined
  /** The number of the latest query whose answer they were sent. */
  lastRead: number
}

/**
 * The sockets of this node that wait for a game to begin. A socket waits in at most one room. While it asks for a seat in
 * another one it counts in both, until the answer is there: a refused player goes on waiting.
 */
export interface Waiting {
  /** The socket asks for a seat in this room. */
  add(connection: Connection, roomId: string): void
  /** The socket does not wait in this room any more, or does not get the seat that it asked for. */
  leave(connection: Connection, roomId: string): void
  /** Removes and returns all sockets that wait in this room. */
  clear(roomId: string): readonly Connection[]
  /** The room that the socket waits in, or last asked for. */
  roomOf(connection: Connection): string | undefined
  /** That room, and the one that it waits in until it has a seat there. */
  roomsOf(connection: Connection): readonly string[]
  find(roomId: string): WaitingRoom | undefined
  /** The sockets of one person that wait in this room. */
  tabsOf(roomId: string, accountId: string): readonly Connection[]
  hasAccount(roomId: string, accountId: string): boolean
  roomIds(): string[]
}

export function createWaiting(): Waiting {
  const rooms = new Map<string, WaitingRoom>()
  const roomOf = new Map<Connection, string>()
  /** Where sockets wait that have asked for a seat elsewhere. */
  const heldBy = new Map<Connection, string>()
  const leave = (connection: Connection, roomId: string): void => {
    const room = rooms.get(roomId)
    room?.connections.delete(connection)
    if (room?.connections.size === 0) rooms.delete(roomId)
    const held = heldBy.get(connection)
    if (roomOf.get(connection) === roomId) {
      if (held === undefined) roomOf.delete(connection)
      else roomOf.set(connection, held)
      heldBy.delete(connection)
    } else if (held === roomId) heldBy.delete(connection)
  }
  const tabsOf = (roomId: string, accountId: string): readonly Connection[] =>
    [...(rooms.get(roomId)?.connections ?? [])].filter(({ member }) => member.id === accountId)
  return {
    add: (connection, roomId) => {
      const before = roomOf.get(connection)
      if (before === roomId) return
      // The last of several requests counts.
      if (before !== undefined && heldBy.has(connection)) leave(connection, before)
      const held = roomOf.get(connection)
      if (held === roomId) return
      if (held !== undefined) heldBy.set(connection, held)
      roomOf.set(connection, roomId)
      const room = rooms.get(roomId)
      if (room) room.connections.add(connection)
      else rooms.set(roomId, { connections: new Set([connection]), lastRead: 0 })
    },
    leave,
    clear: (roomId) => {
      const connections = [...(rooms.get(roomId)?.connections ?? [])]
      for (const connection of connections) leave(connection, roomId)
      return connections
    },
    roomOf: (connection) => roomOf.get(connection),
    roomsOf: (connection) => [heldBy.get(connection), roomOf.get(connection)].filter((roomId) => roomId !== undefined),
    find: (roomId) => rooms.get(roomId),
    tabsOf,
    hasAccount: (roomId, accountId) => tabsOf(roomId, accountId).length > 0,
    roomIds: () => [...rooms.keys()],
  }
}
