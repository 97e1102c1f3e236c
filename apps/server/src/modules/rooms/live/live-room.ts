import type { Game } from '@hexaverse/rules'
import type { Acknowledge, Connection } from '../../../platform/socket/socket-edge.ts'
import { type SeatNames, seatNamesOf } from '../broadcast/seat-names.ts'
import type { NamedPerson } from '../journal/room-header.ts'
import type { RoomInput } from '../machine/input.ts'
import type { Machine } from '../machine/machine.ts'
import type { OpenRoom } from '../machine/open-room.ts'
import type { Room } from '../machine/room.ts'

/** Who asked for something, and how to answer. Where nobody waits for an answer there is no `acknowledge`. */
export interface Requester {
  readonly live: LiveRoom
  readonly connection: Connection
  readonly type: 'join' | 'resync' | 'claim' | 'exchange' | 'end-turn' | 'leave'
  readonly acknowledge?: Acknowledge | undefined
  readonly commandId?: string | undefined
  /** The last number that a client knows who asks for the rest. */
  readonly since?: number
}

/** A room as this node has it: the machine, the names, and the sockets that hear it. */
export class LiveRoom {
  readonly roomId: string
  /** Sockets that came in. */
  joined: readonly Connection[] = []
  /** Those of them that have been shown the room, and are told everything from then on. */
  receivers: readonly Connection[] = []
  /** Ids of commands that were answered with yes. */
  readonly acknowledged: string[] = []
  /** The last head that was told by itself. */
  broadcastHead = 0
  /** The head at the last look. */
  headSeen = 0
  /** The number at which a bot was last asked for its move. */
  botAskedAt = 0
  endedAt: number | undefined
  /** Known to play, whatever a reading that began earlier says. */
  isFull: boolean
  /** What came before the room was loaded. */
  #waiting: RoomInput[] = []
  #opened: OpenRoom<Game> | undefined
  #people: readonly NamedPerson[] = []
  #cast: SeatNames | undefined

  constructor(roomId: string, isFull: boolean) {
    this.roomId = roomId
    this.isFull = isFull
  }

  /** Undefined while the room is being loaded. */
  get machine(): Machine<Game> | undefined {
    return this.#opened?.machine()
  }

  get room(): Room<Game> | undefined {
    return this.#opened?.machine().room
  }

  /** Gives what has been waiting for it. */
  open(people: readonly NamedPerson[], opened: OpenRoom<Game>): readonly RoomInput[] {
    this.#people = people
    this.#opened = opened
    return this.close()
  }

  /** The same where it cannot be opened. */
  close(): readonly RoomInput[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }

  receive(message: RoomInput): void {
    if (this.#opened) this.#opened.receive(message)
    else this.#waiting.push(message)
  }

  /** Names by seat are known once the seats are dealt, and never change. */
  seatNamesFor(room: Room<Game>): SeatNames {
    this.#cast ??= seatNamesOf(this.#people, room)
    return this.#cast
  }
}
