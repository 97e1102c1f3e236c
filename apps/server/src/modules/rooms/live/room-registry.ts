import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Game } from '@hexaverse/rules'
import type { Journal } from '../journal/journal.ts'
import type { RoomHeader } from '../journal/room-header.ts'
import { openRoom, refsIn } from '../machine/open-room.ts'
import type { RoomPorts } from '../machine/ports.ts'
import { rulebook } from '../machine/rulebook.ts'
import type { Attendance } from './attendance.ts'
import type { DeadlineTimers } from './deadline-timers.ts'
import { LiveRoom } from './live-room.ts'
import type { Quarantine } from './quarantine.ts'

interface RegistryParts {
  readonly journal: Journal
  /** Unique for every process that ever ran. */
  readonly nodeId: string
  readonly ports: RoomPorts<Game>
  readonly quarantine: Quarantine
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
    const { journal, nodeId, ports } = this.#parts
    const { roomId } = live
    const { outageSince } = journal
    const node = `${nodeId}.${++this.#openings}`
    const opened = openRoom({ roomId, node, rulebook, outageSince }, ports)
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
    const { broadcaster: net } = this.#parts.ports
    for (const input of live.close()) if ('ref' in input) net.acknowledge(input.ref, { ok: false, code })
  }
}

interface CloseParts {
  readonly registry: RoomRegistry
  readonly deadlineTimers: DeadlineTimers
  readonly attendance: Attendance
}

/** Closes a room that this node does not need any more. It can be opened again at any time. */
export function closeRoom(live: LiveRoom, { registry, deadlineTimers, attendance }: CloseParts): void {
  registry.drop(live)
  deadlineTimers.wakeAt(live.roomId, undefined)
  attendance.close(live)
}
