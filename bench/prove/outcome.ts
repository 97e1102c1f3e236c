import type { Figure } from '../figures/figure.ts'
import type { Length, Pledge } from './pledge.ts'

/** Where and when a figure was measured. */
export interface Circumstances {
  readonly commit: string
  readonly date: string
  readonly machine: string
  /** The load average before the run. */
  readonly load: number
  readonly length: Length
}

/** How a run of one command ended. */
export interface RunEnd {
  readonly code: number
  readonly seconds: number
  readonly figures: readonly Figure[]
}

/** The result of a promise's last run. */
export interface Outcome extends Circumstances {
  readonly isKept: boolean
  readonly seconds: number
  readonly figures: readonly Figure[]
}

/** Outcomes by the id of their promise. */
export type Outcomes = Readonly<Record<string, Outcome>>

/** A promise is kept only by good figures: a run that measured nothing or failed without a missed figure breaks it. */
export function evaluate({ picks }: Pledge, { code, seconds, figures }: RunEnd, circumstances: Circumstances): Outcome {
  const own = figures.filter(({ what }) => !picks || picks.some((beginning) => what.startsWith(beginning)))
  const isExplained = code === 0 || figures.some(({ isKept }) => !isKept)
  const reported = isExplained ? own : [...own, failure('the command ended with', code)]
  const shown = reported.length > 0 ? reported : [failure('nothing was measured; the command ended with', code)]
  return { ...circumstances, isKept: shown.every(({ isKept }) => isKept), seconds, figures: shown }
}

function failure(what: string, code: number): Figure {
  return { what, value: code, unit: '', isKept: false }
}

/** New outcomes replace old ones. Outcomes of promises that no longer exist are removed. */
export function mergeOutcomes(pledges: readonly Pledge[], old: Outcomes, fresh: Outcomes): Outcomes {
  const all = { ...old, ...fresh }
  return Object.fromEntries(pledges.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : [])))
}
