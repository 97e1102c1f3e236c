import { createDice, type Dice } from '@hexaverse/rules/bots'
import { EventQueue } from './event-queue.ts'
import { type FaultPlan, planFaults } from './fault-plan.ts'

/** Time, chance and order of one simulated world: everything follows from its seed. */
export class World {
  readonly dice: Dice
  readonly plan: FaultPlan
  /** What happened how often, to see that everything did. */
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

  /** Whether anything happened: the next thing, whatever it is. */
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

  /** By chance, so many times in a thousand, until the world is calm. */
  happens(perMille: number): boolean {
    return !this.isCalm && perMille > 0 && this.dice(1000) < perMille
  }

  latency(): number {
    return 1 + this.dice(this.plan.latencyMs)
  }

  /** Two runs of the same seed must mix the same numbers in the same order. */
  mix(number: number): void {
    this.#digest = Math.imul(this.#digest ^ (number | 0), 0x01000193)
  }

  get digest(): string {
    return (this.#digest >>> 0).toString(16).padStart(8, '0')
  }
}
