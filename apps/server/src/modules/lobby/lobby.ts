import type { Pool } from 'pg'
import { createFewAtOnce, type FewAtOnce } from '../../platform/few-at-once.ts'
import type { Log } from '../../platform/log.ts'
import type { Acknowledge, Connection, SocketEdge } from '../../platform/socket/socket-edge.ts'
import { createWaiting, type Waiting } from './waiting.ts'

/** Where a room goes on once it is full. */
export interface Games {
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
  readonly queue: FewAtOnce
  readonly waiting: Waiting
  /** No new rooms while the node stops. */
  isClosed: boolean
}

/** The lobby shares its connections with the games, whose need comes first. */
const mostAtOnce = 6

export function createLobby(parts: LobbyParts): Lobby {
  return { ...parts, queue: createFewAtOnce(mostAtOnce), waiting: createWaiting(), isClosed: false }
}
