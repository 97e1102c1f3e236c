import type { GameEvent } from '@hexaverse/rules'
import type { PlayerMove, RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import type { OpenRoom } from '../../../src/modules/rooms/machine/open-room.ts'
import type { Answer, BroadcastPort } from '../../../src/modules/rooms/machine/ports.ts'
import type { Model } from '../games/game-kit.ts'
import type { Asker } from './memory-journal.ts'

/** A socket: one client at one node, until either end drops it. */
export interface Connection<Game> {
  readonly client: SimulatedClient<Game>
  readonly node: SimulatedNode<Game>
  readonly roomId: string
  readonly account: string
  isOpen: boolean
  /** The last number sent through it, once the room was shown. */
  sentSeq: number | undefined
}

/** What a client sends: who it says it is need not be who it is. */
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

/** A page, as the rest of the world knows it. */
export interface SimulatedClient<Game> {
  readonly roomId: string
  readonly account: string
  readonly model: Model
  readonly connection: Connection<Game> | undefined
  readonly lastSeq: number
  readonly seat: number
  /** Since then it will not come back. */
  readonly desertedAt: number | undefined
  connect(): void
  /** The other end is gone. */
  cut(connection: Connection<Game>): void
  joinRefused(connection: Connection<Game>): void
  shown(shown: Shown): void
  told(news: News): void
  head(seq: number): void
  answered(commandId: string | undefined, answer: Answer): void
}

/** A server process, as the rest of the world and its own parts know it. */
export interface SimulatedNode<Game> extends Asker {
  /** Different for every process that ever ran. */
  readonly name: string
  readonly net: NodeSockets<Game>
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
  /** Nobody is here, and nobody has to be missed. */
  isEmpty(roomId: string): boolean
}

export interface OpenRooms<Game> {
  find(roomId: string): OpenRoom<Game> | undefined
  enter(roomId: string, message: RoomInput): void
}
