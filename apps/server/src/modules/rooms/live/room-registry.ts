import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Room, SeatNames } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Acknowledge, Connection } from '../game-sockets.ts'
import type { Journal } from '../journal/journal.ts'
import type { NamedPerson, RoomHeader } from '../journal/room-header.ts'
import type { RoomInput } from '../machine/input.ts'
import type { Machine } from '../machine/machine.ts'
import { type OpenRoom, openRoom, refsIn } from '../machine/open-room.ts'
import type { Answer, RoomPorts } from '../machine/ports.ts'
import { rulebook } from '../machine/rulebook.ts'
import type { Assess } from '../machine/settlement.ts'
import type { Quarantine } from './quarantine.ts'
import type { Sharing } from './sharing.ts'

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

/** Receives the answer to a request that came from no socket. */
export type AnswerListener = (answer: Answer) => void

/** A room as this node has it: the machine, the names and the sockets. */
export class LiveRoom {
  readonly roomId: string
  /** The sockets that joined. */
  joined: readonly Connection[] = []
  /** The joined sockets that have received a snapshot, and receive every event from then on. */
  receivers: readonly Connection[] = []
  /** Sockets without a seat that have received a snapshot, and receive what all players receive. */
  watchers: readonly Connection[] = []
  /** Ids of the commands that were acknowledged as done. */
  readonly acknowledged = new Set<string>()
  /** The head that was last sent in a message of its own. */
  broadcastHead = 0
  /** The head at the last check. */
  headSeen = 0
  /** The head at which a bot was last asked for its move. */
  botAskedAt = 0
  endedAt: number | undefined
  /** Another node has the room open too, or had. */
  isShared = false
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

  /** All sockets that receive what happens in the room. */
  get audience(): readonly Connection[] {
    return this.watchers.length === 0 ? this.receivers : [...this.receivers, ...this.watchers]
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

interface RegistryParts {
  readonly journal: Journal
  /** Unique for every process that ever ran. */
  readonly nodeId: string
  readonly ports: RoomPorts<Game>
  readonly assess: Assess<Game>
  readonly quarantine: Quarantine
  readonly sharing: Sharing
}

const unplayable: Partial<Record<RoomHeader['status'], GameRefusal>> = {
  waiting: 'room-not-started',
  closed: 'room-closed',
}

/** The rooms that are open at this node. A room is opened when it is needed, and its inputs wait until it is loaded. */
export class RoomRegistry {
  readonly #rooms = new Map<string, LiveRoom>()
  readonly #parts: RegistryParts
  /** Makes marks unique: a reopened room must not reuse the mark of a draft that may still be committed. */
  #openings = 0

  constructor(parts: RegistryParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#rooms.size
  }

  all(): IterableIterator<LiveRoom> {
    return this.#rooms.values()
  }

  find(roomId: string): LiveRoom | undefined {
    return this.#rooms.get(roomId)
  }

  /** `isFull`: the caller knows that the last seat is taken, even if a row that was read earlier says otherwise. */
  open(roomId: string, isFull = false): LiveRoom {
    const known = this.#rooms.get(roomId)
    if (known) {
      known.isFull ||= isFull
      return known
    }
    const live = new LiveRoom(roomId, isFull)
    this.#rooms.set(roomId, live)
    this.#parts.sharing.announce(roomId)
    void this.#load(live)
    return live
  }

  drop(live: LiveRoom): void {
    if (this.#rooms.get(live.roomId) === live) this.#rooms.delete(live.roomId)
  }

  async #load(live: LiveRoom): Promise<void> {
    const { journal, quarantine } = this.#parts
    try {
      const header = await journal.loadRoom(live.roomId)
      if (quarantine.isClosed(live.roomId)) this.#refuse(live, 'room-busy')
      else if (header?.status === 'waiting' && live.isFull) {
        live.isFull = false
        await this.#load(live)
      } else this.#admit(live, header)
    } catch (problem) {
      this.#giveUp(live, problem)
    }
  }

  #admit(live: LiveRoom, header: RoomHeader | undefined): void {
    const refusal = header && unplayable[header.status]
    if (!header || refusal) this.#refuse(live, refusal ?? 'unknown-room')
    else this.#begin(live, header)
  }

  /** While the journal is away the client may retry. Any other problem is the room's own and would recur: a fault. */
  #giveUp(live: LiveRoom, problem: unknown): void {
    const { journal, ports, quarantine } = this.#parts
    if (journal.isAway || quarantine.isClosed(live.roomId)) this.#refuse(live, 'room-busy')
    else ports.fault(live.roomId, problem, { refused: refsIn(live.close()), undecided: [] })
  }

  #begin(live: LiveRoom, header: RoomHeader): void {
    const { journal, nodeId, ports, assess } = this.#parts
    const { roomId } = live
    const { outageSince } = journal
    const node = `${nodeId}.${++this.#openings}`
    const opened = openRoom({ roomId, node, rulebook, assess, outageSince }, ports)
    const waiting = live.open(header.people, opened)
    if (journal.isAway) opened.receive({ type: 'journal-away' })
    // The node that filled the room may have died before the start: every node proposes it, the journal accepts one.
    if (header.started && header.status === 'playing') {
      opened.receive({ type: 'start', ref: undefined, started: header.started })
    }
    for (const input of waiting) live.receive(input)
  }

  #refuse(live: LiveRoom, code: GameRefusal): void {
    this.drop(live)
    const { broadcaster } = this.#parts.ports
    for (const input of live.close()) if ('ref' in input) broadcaster.acknowledge(input.ref, { ok: false, code })
  }
}

function seatNamesOf(people: readonly NamedPerson[], { seats }: Room<unknown>): SeatNames {
  const logins = new Map(people.map(({ id, login }) => [id, login]))
  return { bySeat: seats.map(({ id }) => logins.get(id) ?? ''), byJoining: people.map(({ login }) => login) }
}
