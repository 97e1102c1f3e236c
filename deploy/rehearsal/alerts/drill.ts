import { setTimeout as pause } from 'node:timers/promises'
import { reportFigure } from '../../../bench/figures/report.ts'
import type { SecondDatabase } from '../topology/second-database.ts'
import type { OneNode } from './one-node.ts'
import type { QuickPrometheus } from './quick-prometheus.ts'

/** What a drill may use. */
export interface Stage {
  readonly pair: SecondDatabase
  readonly node: OneNode
  readonly prometheus: QuickPrometheus
}

/** Makes the number of one rule wrong. */
export interface Drill {
  readonly alert: string
  /** What is done, to be read behind the name of the alert. */
  readonly fault: string
  /** Other alerts that fire with it, each with the reason. */
  readonly others?: Readonly<Record<string, string>>
  /** Counts what happened, and ends an hour after the last time. */
  readonly staysAnHour?: boolean
  /** Returns what makes it right again. */
  spoil(stage: Stage): Promise<() => Promise<unknown>>
}

const pollMs = 200
const limitMs = 60_000
/** So long that a rule that waits for 3 s would fire too. */
const lingerMs = 3500

/** Runs drills one after another, and knows which alerts are still to be there from earlier ones. */
export class DrillHall {
  readonly #stage: Stage
  /** Alerts that end an hour after the last event. */
  readonly #slow: ReadonlySet<string>
  readonly #standing = new Set<string>()
  /** Their numbers are right again. */
  readonly #ending = new Set<string>()
  ended = 0

  constructor(stage: Stage, drills: readonly Drill[]) {
    this.#stage = stage
    this.#slow = new Set(drills.filter(({ staysAnHour }) => staysAnHour).map(({ alert }) => alert))
  }

  /** From now on this alert is no surprise. */
  expect(alert: string, reason: string): void {
    console.log(`from here on ${alert} fires: ${reason}`)
    this.#standing.add(alert)
  }

  /** Waits until no alert fires but those that stay for an hour. Returns how long that took. */
  calmDown(): Promise<number> {
    return this.#until((firing) => [...firing].every((name) => this.#standing.has(name)), new Set())
  }

  /** Goes on with the next drill while this alert ends. */
  async run(drill: Drill): Promise<void> {
    const { alert, fault, others = {}, staysAnHour = false } = drill
    const seen = new Set<string>()
    if ((await this.#look()).has(alert)) reportFigure(`${alert}: it fired before its drill`, 1, 0)
    const fix = await this.#attempt(alert, () => drill.spoil(this.#stage))
    if (!fix) return
    const firedMs = await this.#until((firing) => firing.has(alert), seen)
    reportFigure(`${alert}: ${fault}`, firedMs, limitMs, ' ms')
    await this.#until(() => false, seen, lingerMs)
    await this.#attempt(alert, fix)
    this.#findStrangers(drill, seen)
    for (const name of seen) if (this.#slow.has(name)) this.#standing.add(name)
    if (!staysAnHour && seen.has(alert)) this.#ending.add(alert)
    const isOnlyOwn = (firing: ReadonlySet<string>) => [...firing].every((name) => this.#isKnown(name))
    if (Object.keys(others).length > 0) await this.#until(isOnlyOwn, new Set())
  }

  #findStrangers({ alert, others = {} }: Drill, seen: ReadonlySet<string>): void {
    for (const name of seen) if (name in others) console.log(`  with ${name}: ${others[name]}`)
    const strangers = [...seen].filter((name) => name !== alert && !(name in others) && !this.#standing.has(name))
    if (strangers.length === 0) return
    reportFigure(`alerts with ${alert} and no reason: ${strangers.join()}`, strangers.length, 0)
  }

  #isKnown(name: string): boolean {
    return this.#standing.has(name) || this.#ending.has(name)
  }

  /** The other rules are still to be rehearsed. */
  async #attempt<Result>(alert: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (problem) {
      console.log(problem)
      reportFigure(`${alert}: failures of its drill`, 1, 0)
      return undefined
    }
  }

  /** Returns how long it took, or infinity. */
  async #until(isSo: (firing: ReadonlySet<string>) => boolean, seen: Set<string>, atMostMs = limitMs): Promise<number> {
    const from = performance.now()
    while (performance.now() - from < atMostMs) {
      const firing = await this.#look()
      for (const name of firing) if (!this.#ending.has(name)) seen.add(name)
      if (isSo(firing)) return performance.now() - from
      await pause(pollMs)
    }
    return Number.POSITIVE_INFINITY
  }

  /** What fires, and notes what has ended. */
  async #look(): Promise<Set<string>> {
    const firing = await this.#stage.prometheus.firing()
    for (const name of this.#ending) {
      if (firing.has(name)) continue
      this.#ending.delete(name)
      this.ended += 1
      console.log(`  ${name} has ended`)
    }
    return firing
  }
}
