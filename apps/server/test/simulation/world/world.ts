import { createDice, type Dice } from '@hexaverse/rules/bots'
import { type FaultPlan, planFaults } from '../faults/fault-plan.ts'

interface Entry {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** Pending events, earliest first. Events of the same time run in the order in which they were added. */
class EventQueue {
  readonly #heap: Entry[] = []
  #order = 0

  get isEmpty(): boolean {
    return this.#heap.length === 0
  }

  put(at: number, run: () => void): void {
    const heap = this.#heap
    const entry: Entry = { at, order: this.#order++, run }
    let index = heap.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent] as Entry
      if (!isBefore(entry, above)) break
      heap[index] = above
      index = parent
    }
    heap[index] = entry
  }

  take(): Entry | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first && last && heap.length > 0) this.#sink(last)
    return first
  }

  #sink(entry: Entry): void {
    const heap = this.#heap
    let index = 0
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      const right = child + 1
      if (right < heap.length && isBefore(heap[right] as Entry, heap[child] as Entry)) child = right
      const below = heap[child] as Entry
      if (!isBefore(below, entry)) break
      heap[index] = below
      index = child
    }
    heap[index] = entry
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

/** Time, chance and order of one simulated world. Everything follows from its seed. */
export class World {
  readonly dice: Dice
  readonly plan: FaultPlan
  /** How often each thing happened, to show that every kind did. */
  readonly tally: Record<string, number> = {}
  readonly #queue = new EventQueue()
  now = 1_000_000
  isCalm = false
  calmSince: number | undefined
  #digest = 0x811c9dc5

  constructor(seed: number) {
    this.dice = createDice(seed)
    this.plan = planFaults(this.dice)
  }

  later(delay: number, run: () => void): void {
    this.#queue.put(this.now + delay, run)
  }

  /** Runs the next event. Returns whether there was one. */
  runNext(): boolean {
    const next = this.#queue.take()
    if (!next) return false
    this.now = next.at
    this.mix(next.at)
    next.run()
    return true
  }

  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1
  }

  /** True by chance, so many times in a thousand, until the world is calm. */
  happens(perMille: number): boolean {
    return !this.isCalm && perMille > 0 && this.dice(1000) < perMille
  }

  latency(): number {
    return 1 + this.dice(this.plan.latencyMs)
  }

  /** Adds a number to the digest. Two runs of the same seed must add the same numbers in the same order. */
  mix(number: number): void {
    this.#digest = Math.imul(this.#digest ^ (number | 0), 0x01000193)
  }

  get digest(): string {
    return (this.#digest >>> 0).toString(16).padStart(8, '0')
  }
}
