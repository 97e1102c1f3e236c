import type { Message } from '@hexaverse/protocol/game'
import type { Log } from '../../../platform/log.ts'
import type { SocketEdge } from '../game-sockets.ts'
import type { Journal } from '../journal/journal.ts'
import type { Head } from '../journal/sweep.store.ts'
import { headOf, isIdle } from '../machine/machine.ts'
import type { Attendance } from './attendance.ts'
import type { LiveRoom, RoomRegistry } from './room-registry.ts'
import type { Sharing } from './sharing.ts'
import type { Watchers } from './watchers.ts'

export interface SweeperParts {
  readonly journal: Journal
  readonly registry: RoomRegistry
  readonly attendance: Attendance
  readonly watchers: Watchers
  readonly sharing: Sharing
  readonly edge: SocketEdge
  readonly now: () => number
  /** Begins the game of a full room. */
  readonly begin: (roomId: string) => void
  /** Lets the sockets join again that could not join while the journal was away. */
  readonly retryEntries: () => void
  readonly close: (live: LiveRoom) => void
  readonly log: Log
}

const beatsPerCheck = 2
const beatsPerHead = 4
/** A head that has not changed is sent again, in case the message was lost. */
const beatsPerReminder = 240
/** The players may still want to look at the end. */
const keptAfterEndMs = 60_000

/** Periodic work for all rooms together: apart from its deadline, a room has no timer of its own. */
export class RoomSweeper {
  #beats = 0
  #isSweeping = false
  #isChecking = false
  readonly #parts: SweeperParts

  constructor(parts: SweeperParts) {
    this.#parts = parts
  }

  beat(): void {
    this.#beats++
    if (this.#beats % beatsPerHead === 0) this.#sendHeads()
    if (this.#parts.journal.isAway) return
    if (!this.#isSweeping) void this.#sweep()
    if (this.#beats % beatsPerCheck !== 0) return
    this.#closeIdle()
    this.#parts.retryEntries()
    this.#parts.watchers.retry()
    if (!this.#isChecking) void this.#check()
  }

  /** Wakes rooms whose node died, at one node at a time. */
  async #sweep(): Promise<void> {
    const { journal, registry, begin, log } = this.#parts
    this.#isSweeping = true
    try {
      const { due = [], unstarted = [] } = (await journal.sweep()) ?? {}
      for (const roomId of due) registry.open(roomId).receive({ type: 'due' })
      for (const roomId of unstarted) begin(roomId)
    } catch (problem) {
      if (!journal.isAway) log.error({ err: problem }, 'sweep failed')
    }
    this.#isSweeping = false
  }

  /** Finds records whose notice was lost, and says that this node lives. */
  async #check(): Promise<void> {
    const { journal, log } = this.#parts
    this.#isChecking = true
    try {
      const [heads] = await Promise.all([journal.findNewHeads(this.#openRooms()), journal.beat()])
      for (const { roomId, seq } of heads) this.#followHead(roomId, seq)
    } catch (problem) {
      if (!journal.isAway) log.error({ err: problem }, 'rooms could not be compared with their journals')
    }
    this.#isChecking = false
  }

  /** A room that waits for the journal learns its head from that answer. */
  #followHead(roomId: string, seq: number): void {
    const live = this.#parts.registry.find(roomId)
    const { machine } = live ?? {}
    if (!machine || machine.awaiting || seq <= headOf(machine)) return
    live?.receive({ type: 'journal-head', seq })
    this.#parts.sharing.announce(roomId)
  }

  #openRooms(): Head[] {
    const known: Head[] = []
    for (const { room, roomId } of this.#parts.registry.all()) {
      if (room && !room.ended) known.push({ roomId, seq: room.head })
    }
    return known
  }

  /** Messages may be lost: a client that receives the head finds out, and asks for a resync (D-SOC-12). */
  #sendHeads(): void {
    const { registry, edge } = this.#parts
    let phase = this.#beats
    for (const live of registry.all()) {
      phase += beatsPerHead
      const { room, audience, roomId } = live
      if (!room || room.ended || audience.length === 0) continue
      const isStill = room.head === live.headSeen
      live.headSeen = room.head
      // While the game moves, each event carries its number anyway.
      if (!isStill || (room.head === live.broadcastHead && phase % beatsPerReminder !== 0)) continue
      live.broadcastHead = room.head
      const head: Message = { type: 'room-head', roomId, seq: room.head }
      edge.sendToEach(audience, [head])
    }
  }

  #closeIdle(): void {
    const { registry, close } = this.#parts
    for (const live of registry.all()) if (this.#isIdle(live)) close(live)
  }

  #isIdle(live: LiveRoom): boolean {
    const { machine } = live
    if (!machine || !isIdle(machine)) return false
    if (live.endedAt !== undefined && this.#parts.now() - live.endedAt > keptAfterEndMs) return true
    const { attendance, watchers } = this.#parts
    return live.joined.length === 0 && watchers.countAt(live.roomId) === 0 && !attendance.isWaiting(live)
  }
}
