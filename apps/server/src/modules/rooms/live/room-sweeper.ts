import type { Message } from '@hexaverse/protocol/game'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../../../platform/socket/socket-edge.ts'
import type { Journal } from '../journal/journal.ts'
import type { Head } from '../journal/sweep.store.ts'
import { headOf, isAtRest } from '../machine/machine.ts'
import type { Attendance } from './attendance.ts'
import type { LiveRoom } from './live-room.ts'
import type { RoomRegistry } from './room-registry.ts'

export interface SweeperParts {
  readonly journal: Journal
  readonly registry: RoomRegistry
  readonly attendance: Attendance
  readonly edge: SocketEdge
  readonly now: () => number
  /** A room that is full and has not begun. */
  readonly begin: (roomId: string) => void
  /** Those who could not be shown their room. */
  readonly retryEntries: () => void
  readonly close: (live: LiveRoom) => void
  readonly log: Log
}

const beatsPerSweep = 2
const beatsPerHead = 4
/** A room whose head was told and has not changed: in case that was lost. */
const beatsPerReminder = 240
/** Whoever was in it may still want to look at the end. */
const keptAfterEndMs = 60_000

/** What is done for all rooms together, at every beat: no room has a clock of its own but its deadline. */
export class RoomSweeper {
  #beats = 0
  #isSweeping = false
  readonly #parts: SweeperParts

  constructor(parts: SweeperParts) {
    this.#parts = parts
  }

  beat(): void {
    this.#beats++
    if (this.#beats % beatsPerHead === 0) this.#tellHeads()
    if (this.#beats % beatsPerSweep !== 0 || this.#parts.journal.isAway) return
    this.#closeIdle()
    this.#parts.retryEntries()
    if (!this.#isSweeping) void this.#sweep()
  }

  /** Looks after rooms whose node died, and after heads that no hint told of. */
  async #sweep(): Promise<void> {
    const { journal, registry, begin, log } = this.#parts
    this.#isSweeping = true
    try {
      const [{ due, heads, unstarted }] = await Promise.all([journal.sweep(this.#openRooms()), journal.beat()])
      for (const roomId of due) registry.open(roomId).receive({ type: 'due' })
      for (const { roomId, seq } of heads) this.#followHead(roomId, seq)
      for (const roomId of unstarted) begin(roomId)
    } catch (problem) {
      if (!journal.isAway) log.error({ err: problem }, 'sweep failed')
    }
    this.#isSweeping = false
  }

  /** A room that waits for the journal learns its head from the answer. */
  #followHead(roomId: string, seq: number): void {
    const live = this.#parts.registry.find(roomId)
    const { machine } = live ?? {}
    if (machine && !machine.asked && seq > headOf(machine)) live?.receive({ type: 'journal-head', seq })
  }

  #openRooms(): Head[] {
    const known: Head[] = []
    for (const { room, roomId } of this.#parts.registry.all()) {
      if (room && !room.ended) known.push({ roomId, seq: room.head })
    }
    return known
  }

  /** What was told may be lost on the way: a client that learns the last number knows. */
  #tellHeads(): void {
    const { registry, edge } = this.#parts
    let turn = this.#beats
    for (const live of registry.all()) {
      turn += beatsPerHead
      const { room, receivers: shown, roomId } = live
      if (!room || room.ended || shown.length === 0) continue
      const isStill = room.head === live.headSeen
      live.headSeen = room.head
      // While it moves, each event tells its number anyway.
      if (!isStill || (room.head === live.broadcastHead && turn % beatsPerReminder !== 0)) continue
      live.broadcastHead = room.head
      const head: Message = { type: 'room-head', roomId, seq: room.head }
      edge.sendToEach(shown, [head])
    }
  }

  #closeIdle(): void {
    const { registry, close } = this.#parts
    for (const live of registry.all()) if (this.#isIdle(live)) close(live)
  }

  #isIdle(live: LiveRoom): boolean {
    const { machine } = live
    if (!machine || !isAtRest(machine)) return false
    if (live.endedAt !== undefined && this.#parts.now() - live.endedAt > keptAfterEndMs) return true
    return live.joined.length === 0 && !this.#parts.attendance.isWaiting(live)
  }
}
