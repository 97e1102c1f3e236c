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
const nothing = async (): Promise<void> => undefined

/** Runs drills one after another, and knows which alerts are still to be there from earlier ones. */
export class DrillHall {
  readonly #stage: Stage
  /** Alerts that end an hour after the last event. */
  readonly #slow: ReadonlySet<string>
  readonly #standing = new Set<string>()
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

  /** Waits until no alert fires, as on a day like any other. */
  async calmDown(): Promise<void> {
    const calmMs = await this.#until((firing) => firing.size === 0, new Set())
    reportFigure('until no alert fires', calmMs, limitMs, ' ms')
  }

  async run(drill: Drill): Promise<void> {
    const { alert, fault, others = {}, staysAnHour = false } = drill
    const seen = new Set<string>()
    const mend = (await this.#attempt(alert, () => drill.spoil(this.#stage))) ?? nothing
    const firedMs = await this.#until((firing) => firing.has(alert), seen)
    reportFigure(`${alert}: ${fault}`, firedMs, limitMs, ' ms')
    await this.#attempt(alert, mend)
    const known = new Set([alert, ...Object.keys(others), ...this.#standing])
    for (const other of [...seen].filter((name) => name in others)) console.log(`  with ${other}: ${others[other]}`)
    const strangers = [...seen].filter((name) => !known.has(name))
    if (strangers.length > 0)
      reportFigure(`alerts with ${alert} and no reason: ${strangers.join()}`, strangers.length, 0)
    for (const name of seen) if (this.#slow.has(name)) this.#standing.add(name)
    const isOver = (firing: ReadonlySet<string>) => [...firing].every((name) => this.#standing.has(name))
    const endedMs = await this.#until(isOver, new Set())
    if (staysAnHour) return console.log('  it ends an hour after the last time')
    this.ended += Number.isFinite(endedMs) ? 1 : 0
    console.log(`  right again, it ended after ${(endedMs / 1000).toFixed(1)} s`)
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
  async #until(isSo: (firing: ReadonlySet<string>) => boolean, seen: Set<string>): Promise<number> {
    const from = performance.now()
    while (performance.now() - from < limitMs) {
      const firing = await this.#stage.prometheus.firing()
      for (const name of firing) seen.add(name)
      if (isSo(firing)) return performance.now() - from
      await pause(pollMs)
    }
    return Number.POSITIVE_INFINITY
  }
}
