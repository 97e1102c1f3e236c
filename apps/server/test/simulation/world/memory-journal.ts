import type { Draft, JournalRecord } from '@hexaverse/room'
import type { JournalPort } from '../../../src/modules/rooms/machine/ports.ts'
import type { Settlement } from '../../../src/modules/rooms/machine/settlement.ts'
import type { Laws } from '../checks/laws.ts'
import type { Variant } from '../faults/variant.ts'
import type { MemoryLedger } from './memory-ledger.ts'
import type { World } from './world.ts'

/** A node as the journal knows it: by its last heartbeat. */
interface Entry {
  seenAt: number
  isNoticed: boolean
}

const silentMs = 15_000

/** The processes that have served, stored beside the journal. */
class Roster {
  readonly #entries = new Map<string, Entry>()

  serve(process: string, now: number): void {
    this.#entries.set(process, { seenAt: now, isNoticed: false })
  }

  /** Returns whether another process is lost and this one is the first to notice. */
  beat(process: string, now: number): boolean {
    this.serve(process, now)
    let hasNoticed = false
    for (const entry of this.#entries.values()) {
      if (entry.isNoticed || now - entry.seenAt <= silentMs) continue
      entry.isNoticed = true
      hasNoticed = true
    }
    return hasNoticed
  }
}

/** The node that sends a request. It receives the answer only if it is still alive. */
export interface Requester {
  later(delay: number, run: () => void): void
  local(): number
  observe(journalTime: number, requestedAt: number): void
  readonly hasJustWoken: boolean
}

type AppendReply = Parameters<JournalPort['append']>[2]
type ReadReply = Parameters<JournalPort['read']>[2]

interface Submission {
  readonly draft: Draft
  readonly dueAt: number | undefined
  readonly settlement?: Settlement
}

const answerTimeoutMs = 300

/** The journal as the database stores it, with everything that can happen to a request and its answer. */
export class MemoryJournal<Game> {
  readonly records = new Map<string, JournalRecord[]>()
  /** Deadlines of the rooms in play. */
  readonly dueAt = new Map<string, number>()
  isDown = false
  /** Stored beside the rooms, so that a node that was not running learns of it. */
  outageSince: number | undefined
  readonly roster = new Roster()
  readonly #world: World
  readonly #laws: Laws<Game>
  readonly #ledger: MemoryLedger
  readonly #variant: Variant

  constructor(world: World, laws: Laws<Game>, ledger: MemoryLedger, variant: Variant) {
    this.#world = world
    this.#laws = laws
    this.#ledger = ledger
    this.#variant = variant
  }

  submit(requester: Requester, submission: Submission, reply: AppendReply): void {
    const world = this.#world
    const { loseRequest, lateCommit, loseAnswer } = world.plan
    const answerUnknown = (delay: number): void => requester.later(delay, () => reply({ type: 'append-unknown' }))
    if (this.isDown) answerUnknown(1)
    else if (world.happens(loseRequest)) {
      world.count('a commit whose request was lost')
      answerUnknown(answerTimeoutMs)
    } else if (world.happens(lateCommit)) {
      answerUnknown(answerTimeoutMs)
      // Either just when the node looks it up, or long after.
      const lateMs = world.dice(world.dice(2) === 0 ? 2 * world.plan.latencyMs : 3000)
      world.later(answerTimeoutMs + lateMs, () => this.#decideUnanswered(requester, submission, 'late'))
    } else if (world.happens(loseAnswer)) {
      answerUnknown(answerTimeoutMs)
      world.later(world.latency(), () => this.#decideUnanswered(requester, submission, 'in time'))
    } else this.#answer(requester, submission, reply)
  }

  #answer(requester: Requester, submission: Submission, reply: AppendReply): void {
    const world = this.#world
    const requestedAt = requester.local()
    world.later(world.latency(), () => {
      if (this.isDown) {
        requester.later(1, () => reply({ type: 'append-unknown' }))
        return
      }
      const record = this.#decide(requester, submission)
      const decidedAt = world.now
      requester.later(world.latency(), () => {
        requester.observe(decidedAt, requestedAt)
        reply(record ? { type: 'append-committed', record } : { type: 'append-conflict' })
      })
    })
  }

  #decideUnanswered(requester: Requester, submission: Submission, when: 'late' | 'in time'): void {
    if (this.isDown) return
    const isStored = this.#decide(requester, submission) !== undefined
    this.#world.count(`a commit without an answer, ${when}: ${isStored ? 'stored' : 'refused'}`)
  }

  read(requester: Requester, roomId: string, since: number, reply: ReadReply): void {
    const world = this.#world
    const requestedAt = requester.local()
    const fail = (): void => requester.later(1, () => reply({ type: 'journal-unread' }))
    world.later(world.latency(), () => {
      if (this.isDown) {
        fail()
        return
      }
      const records = this.since(roomId, since)
      const readAt = world.now
      requester.later(world.latency(), () => {
        requester.observe(readAt, requestedAt)
        reply({ type: 'journal-read', records })
      })
    })
  }

  since(roomId: string, seq: number): JournalRecord[] {
    const records = this.records.get(roomId) ?? []
    let from = records.length
    while (from > 0 && (records[from - 1]?.firstSeq ?? 0) > seq) from--
    return records.slice(from)
  }

  head(roomId: string): number {
    const last = this.records.get(roomId)?.at(-1)
    return last ? last.firstSeq + last.events.length - 1 : 0
  }

  #decide(requester: Requester, { draft, dueAt, settlement }: Submission): JournalRecord | undefined {
    const { roomId } = draft
    const { pays } = this.#variant
    const ledger = this.#ledger
    if (settlement && pays === 'at every attempt') ledger.pay(roomId, settlement)
    if (!this.#isNext(requester, draft)) return undefined
    const prize = settlement && ledger.decide(roomId, settlement)
    if (settlement && !pays) ledger.pay(roomId, settlement)
    if (settlement && pays === 'afterwards') requester.later(3000, () => ledger.pay(roomId, settlement))
    const { firstSeq, mark, events } = draft
    const record: JournalRecord = { roomId, firstSeq, mark, events, at: this.#world.now, ...(prize && { prize }) }
    if (settlement) ledger.settle(roomId, settlement)
    this.#keep(record, dueAt)
    this.#laws.committed(record)
    return record
  }

  #isNext(requester: Requester, { roomId, firstSeq, notBefore = 0 }: Draft): boolean {
    const next = this.head(roomId) + 1
    const isFree = firstSeq === next || (this.#variant.acceptsGaps && firstSeq > next)
    const isEarly = notBefore > this.#world.now
    if (!isFree) this.#world.count(requester.hasJustWoken ? 'a zombie’s write refused' : 'a conflict')
    else if (isEarly) this.#world.count('a deadline refused as too early')
    return Boolean(isFree) && !isEarly
  }

  #keep(record: JournalRecord, dueAt: number | undefined): void {
    const records = this.records.get(record.roomId) ?? []
    records.push(record)
    this.records.set(record.roomId, records)
    if (dueAt === undefined) this.dueAt.delete(record.roomId)
    else this.dueAt.set(record.roomId, dueAt)
    this.#world.mix(record.firstSeq)
    this.#world.mix(record.at)
  }
}
