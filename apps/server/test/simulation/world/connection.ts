import type { PlayerMove } from '@hexaverse/room'
import type { GameEvent } from '@hexaverse/rules'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import type { OpenRoom } from '../../../src/modules/rooms/machine/open-room.ts'
import type { Answer, BroadcastPort } from '../../../src/modules/rooms/machine/ports.ts'
import type { Model } from '../games/game-kit.ts'
import type { Requester } from './memory-journal.ts'

/** A socket between one client and one node, until either end closes it. */
export interface Connection<Game> {
  readonly client: SimulatedClient<Game>
  readonly node: SimulatedNode<Game>
  readonly roomId: string
  readonly account: string
  isOpen: boolean
  /** Number of the last event sent through it, once the snapshot was sent. */
  sentSeq: number | undefined
}

/** What a client sends. `user` need not be the account of its socket. */
export interface Payload {
  readonly user: string
  readonly command: PlayerMove
  readonly commandId?: string
  readonly forTurn?: number
}

export interface Shown {
  readonly seq: number
  readonly seat: number
  readonly table: unknown
  readonly turnEndsAt: number
}

export interface News {
  readonly seq: number
  readonly happened: readonly GameEvent[]
  readonly turnEndsAt: number
}

/** A page, as the rest of the world sees it. */
export interface SimulatedClient<Game> {
  readonly roomId: string
  readonly account: string
  readonly model: Model
  readonly connection: Connection<Game> | undefined
  readonly lastSeq: number
  readonly seat: number
  /** Time since which the client will not come back. */
  readonly desertedAt: number | undefined
  connect(): void
  /** The node has closed the connection. */
  cut(connection: Connection<Game>): void
  joinRefused(connection: Connection<Game>): void
  shown(shown: Shown): void
  told(news: News): void
  head(seq: number): void
  answered(commandId: string | undefined, answer: Answer): void
}

/** A server process, as the rest of the world and its own parts see it. */
export interface SimulatedNode<Game> extends Requester {
  /** Different for every process that ever ran. */
  readonly name: string
  readonly sockets: NodeSockets<Game>
  readonly rooms: OpenRooms<Game>
  readonly isUp: boolean
  readonly isLinked: boolean
  readonly isServing: boolean
  now(): number
  boot(): void
  kill(): void
  pause(forMs: number): void
  resume(): void
  rest(): void
  jumpClock(): void
  loseLink(): void
  regainLink(): void
}

export interface NodeSockets<Game> extends BroadcastPort<Game> {
  attach(connection: Connection<Game>): void
  detach(connection: Connection<Game>): void
  join(connection: Connection<Game>): void
  resync(connection: Connection<Game>, since: number): void
  command(connection: Connection<Game>, payload: Payload): void
  /** No client is connected here, and no departure has still to be recorded. */
  isEmpty(roomId: string): boolean
}

export interface OpenRooms<Game> {
  find(roomId: string): OpenRoom<Game> | undefined
  enter(roomId: string, message: RoomInput): void
}
