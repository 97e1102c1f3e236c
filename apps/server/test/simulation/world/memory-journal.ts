import type { Settlement } from '../../../src/modules/rooms/machine/outcome.ts'
import type { JournalPort } from '../../../src/modules/rooms/machine/ports.ts'
import type { Draft, JournalRecord } from '../../../src/modules/rooms/machine/record.ts'
import type { Laws } from '../checks/laws.ts'
import type { Variant } from '../faults/variant.ts'
import type { MemoryLedger } from './memory-ledger.ts'
import type { World } from './world.ts'

/** A node as the journal knows it: by the last time it said that it lives. */
interface Entry {
  seenAt: number
  isMissed: boolean
}

const silentMs = 15_000

/** Which processes have served, kept beside the journal. */
class Roster {
  readonly #entries = new Map<string, Entry>()

  serve(process: string, now: number): void {
    this.#entries.set(process, { seenAt: now, isMissed: false })
  }

  /** Whether another one is gone, and this one is the first to find out. */
  beat(process: string, now: number): boolean {
    this.serve(process, now)
    let hasLost = false
    for (const entry of this.#entries.values()) {
      if (entry.isMissed || now - entry.seenAt <= silentMs) continue
      entry.isMissed = true
      hasLost = true
    }
    return hasLost
  }
}

/** The node that asks: what it hears depends on whether it still lives. */
export interface Asker {
  later(delay: number, run: () => void): void
  local(): number
  observe(journalTime: number, asked: number): void
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

/** The journal as the database keeps it, with everything that can happen to a question and its answer. */
export class MemoryJournal<Game> {
  readonly records = new Map<string, JournalRecord[]>()
  /** Of the games that are played. */
  readonly dueAt = new Map<string, number>()
  isDown = false
  /** Kept beside the rooms, so that a node that was not there knows of it. */
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

  submit(asker: Asker, submission: Submission, reply: AppendReply): void {
    const world = this.#world
    const { loseRequest, lateCommit, loseAnswer } = world.plan
    const giveUp = (delay: number): void => asker.later(delay, () => reply({ type: 'append-unknown' }))
    if (this.isDown) giveUp(1)
    else if (world.happens(loseRequest)) {
      world.count('a commit whose request was lost')
      giveUp(answerTimeoutMs)
    } else if (world.happens(lateCommit)) {
      giveUp(answerTimeoutMs)
      // Just when the node looks for it, or long after.
      const lateMs = world.dice(world.dice(2) === 0 ? 2 * world.plan.latencyMs : 3000)
      world.later(answerTimeoutMs + lateMs, () => this.#decideUnheard(asker, submission, 'late'))
    } else if (world.happens(loseAnswer)) {
      giveUp(answerTimeoutMs)
      world.later(world.latency(), () => this.#decideUnheard(asker, submission, 'in time'))
    } else this.#answer(asker, submission, reply)
  }

  #answer(asker: Asker, submission: Submission, reply: AppendReply): void {
    const world = this.#world
    const asked = asker.local()
    world.later(world.latency(), () => {
      if (this.isDown) {
        asker.later(1, () => reply({ type: 'append-unknown' }))
        return
      }
      const record = this.#decide(asker, submission)
      const decidedAt = world.now
      asker.later(world.latency(), () => {
        asker.observe(decidedAt, asked)
        reply(record ? { type: 'append-committed', record } : { type: 'append-conflict' })
      })
    })
  }

  #decideUnheard(asker: Asker, submission: Submission, when: 'late' | 'in time'): void {
    if (this.isDown) return
    const isTaken = this.#decide(asker, submission) !== undefined
    this.#world.count(`a commit unheard of, ${when}: ${isTaken ? 'taken' : 'refused'}`)
  }

  read(asker: Asker, roomId: string, since: number, reply: ReadReply): void {
    const world = this.#world
    const asked = asker.local()
    const fail = (): void => asker.later(1, () => reply({ type: 'journal-unread' }))
    world.later(world.latency(), () => {
      if (this.isDown) {
        fail()
        return
      }
      const records = this.since(roomId, since)
      const readAt = world.now
      asker.later(world.latency(), () => {
        asker.observe(readAt, asked)
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

  #decide(asker: Asker, { draft, dueAt, settlement }: Submission): JournalRecord | undefined {
    const { roomId } = draft
    const { pays } = this.#variant
    const ledger = this.#ledger
    if (settlement && pays === 'at every try') ledger.pay(roomId, settlement)
    if (!this.#isNext(asker, draft)) return undefined
    const prize = settlement && ledger.decide(roomId, settlement)
    if (settlement && !pays) ledger.pay(roomId, settlement)
    if (settlement && pays === 'afterwards') asker.later(3000, () => ledger.pay(roomId, settlement))
    const { firstSeq, mark, events } = draft
    const record: JournalRecord = { roomId, firstSeq, mark, events, at: this.#world.now, ...(prize && { prize }) }
    if (settlement) ledger.settle(roomId, settlement)
    this.#keep(record, dueAt)
    this.#laws.committed(record)
    return record
  }

  #isNext(asker: Asker, { roomId, firstSeq, notBefore = 0 }: Draft): boolean {
    const next = this.head(roomId) + 1
    const isFree = firstSeq === next || (this.#variant.acceptsGaps && firstSeq > next)
    const isEarly = notBefore > this.#world.now
    if (!isFree) this.#world.count(asker.hasJustWoken ? 'a zombie’s write refused' : 'a conflict')
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
