import type { Pool } from 'pg'
import type { Log } from '../../platform/log.ts'
import type { Acknowledge, Connection, SocketEdge } from '../../platform/socket/socket-edge.ts'
import { createLobbyQueue, type LobbyQueue } from './lobby-queue.ts'
import { createWaiting, type Waiting } from './waiting.ts'

/** Where a room goes on once it is full. */
export interface Games {
  begin(roomId: string): void
  enter(connection: Connection, roomId: string, acknowledge: Acknowledge): void
  leave(connection: Connection, roomId: string, acknowledge: Acknowledge, commandId?: string): void
  /** It has sat down for another game. */
  quit(connection: Connection): void
  /** The person went between the moment the room was full and its begin. */
  miss(roomId: string, accountId: string): void
  /** It cannot be played on, as far as this node knows. */
  isBroken(roomId: string): boolean
}

export interface LobbyParts {
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
  readonly queue: LobbyQueue
  readonly waiting: Waiting
  /** No new rooms while the node stops. */
  isClosed: boolean
}

export function createLobby(parts: LobbyParts): Lobby {
  return { ...parts, queue: createLobbyQueue(), waiting: createWaiting(), isClosed: false }
}
