import type { Finding } from '../../apps/server/test/faults/checks/check-games.ts'
import { describeBar, describeValue, type Figure } from './figure.ts'
import { percentile } from './statistics.ts'

const shownBreaches = 12

/** Prints a figure beside its bar. The command fails when the figure is above the bar. */
export function reportFigure(what: string, figure: number, bar: number, unit = ''): void {
  report({ what, value: figure, unit, atMost: bar, isKept: figure <= bar })
}

/** Prints a figure beside its bar. The command fails when the figure is below the bar. */
export function reportAtLeast(what: string, figure: number, bar: number, unit = ''): void {
  report({ what, value: figure, unit, atLeast: bar, isKept: figure >= bar })
}

/** Prints a figure without a bar. */
export function reportMeasured(what: string, figure: number, unit = ''): void {
  report({ what, value: figure, unit, isKept: true })
}

export interface Goal {
  readonly name: string
  readonly unit?: string
  readonly bar: number
  readonly moonshot: number
  /** Whether a larger figure is better. */
  readonly isMore: boolean
}

/** Prints a figure of a benchmark beside its bar and its moonshot, which is a more ambitious goal. */
export function reportGoal({ name: what, unit = '', bar, moonshot, isMore }: Goal, figure: number): void {
  const isKept = isMore ? figure >= bar : figure <= bar
  report({ what, value: figure, unit, ...(isMore ? { atLeast: bar } : { atMost: bar }), moonshot, isKept })
}

export function reportPercentile(what: string, values: readonly number[], barMs: number): void {
  const [median, p99] = [percentile(values, 0.5), percentile(values, 0.99)]
  const aside = `median ${describeValue({ value: finite(median), unit: ' ms' })} of ${values.length}`
  report({ what: `${what}, p99`, value: p99, unit: ' ms', atMost: barMs, aside, isKept: p99 <= barMs })
}

/** Prints how often something happened that had to happen: without it the run proves nothing, and fails. */
export function reportHappened(what: string, count: number, atLeast = 1): void {
  report({ what, value: count, unit: '', ...(atLeast > 0 && { atLeast }), isCount: true, isKept: count >= atLeast })
}

export function reportFinding({ breaches, rooms, acknowledged, ended }: Finding): void {
  console.log('checked: moves lost or doubled, states that differ, wrong ends, prizes and timeouts')
  const aside = `${rooms.length} rooms, ${ended} of them to their end, ${acknowledged} moves acknowledged`
  report({ what: 'breaches', value: breaches.length, unit: '', atMost: 0, aside, isKept: breaches.length === 0 })
  for (const breach of breaches.slice(0, shownBreaches)) console.log(`  ${breach.slice(0, 600)}`)
}

/** Prints the figure, and sends it to the parent process if that listens. */
function report(measured: Figure): void {
  const value = finite(measured.value)
  const figure = { ...measured, value, isKept: measured.isKept && value !== null }
  if (!figure.isKept) process.exitCode = 1
  const notes = [describeBar(figure), figure.moonshot && `moonshot ${figure.moonshot}`, figure.aside].filter(Boolean)
  const note = notes.length > 0 ? ` (${notes.join('; ')})` : ''
  console.log(`${figure.what}: ${describeValue(figure)}${note}${figure.isKept ? '' : '  BROKEN'}`)
  if (process.connected) process.send?.({ figure })
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}
