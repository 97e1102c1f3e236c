import type { Game } from '@hexaverse/rules'
import { type SeatNames, seatNamesOf } from '../broadcast/seat-names.ts'
import type { Acknowledge, Connection } from '../game-sockets.ts'
import type { NamedPerson } from '../journal/room-header.ts'
import type { RoomInput } from '../machine/input.ts'
import type { Machine } from '../machine/machine.ts'
import type { OpenRoom } from '../machine/open-room.ts'
import type { Room } from '../machine/room.ts'

/** The socket that made a request, and how to answer it. Without `acknowledge` it waits for no answer. */
export interface Requester {
  readonly live: LiveRoom
  readonly connection: Connection
  readonly type: 'join' | 'resync' | 'claim' | 'exchange' | 'end-turn' | 'leave'
  readonly acknowledge?: Acknowledge | undefined
  readonly commandId?: string | undefined
  /** The number of the last event that the client of a resync has. */
  readonly since?: number
}

/** A room as this node has it: the machine, the names and the sockets. */
export class LiveRoom {
  readonly roomId: string
  /** The sockets that joined. */
  joined: readonly Connection[] = []
  /** The joined sockets that have received a snapshot, and receive every event from then on. */
  receivers: readonly Connection[] = []
  /** Ids of the commands that were acknowledged as done. */
  readonly acknowledged: string[] = []
  /** The head that was last sent in a message of its own. */
  broadcastHead = 0
  /** The head at the last check. */
  headSeen = 0
  /** The head at which a bot was last asked for its move. */
  botAskedAt = 0
  endedAt: number | undefined
  /** The last seat is known to be taken, even if a row that was read earlier says otherwise. */
  isFull: boolean
  /** The inputs that arrived before the room was loaded. */
  #waiting: RoomInput[] = []
  #opened: OpenRoom<Game> | undefined
  #people: readonly NamedPerson[] = []
  #seatNames: SeatNames | undefined

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

  /** Returns the inputs that waited for the room. */
  open(people: readonly NamedPerson[], opened: OpenRoom<Game>): readonly RoomInput[] {
    this.#people = people
    this.#opened = opened
    return this.close()
  }

  /** Returns the inputs that waited, when the room cannot be opened. */
  close(): readonly RoomInput[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }

  receive(input: RoomInput): void {
    if (this.#opened) this.#opened.receive(input)
    else this.#waiting.push(input)
  }

  /** Names by seat are known once the seats are dealt, and never change. */
  seatNamesFor(room: Room<Game>): SeatNames {
    this.#seatNames ??= seatNamesOf(this.#people, room)
    return this.#seatNames
  }
}
