import type { Finding } from '../../apps/server/src/testing/faults/check-games.ts'
import { percentile } from './percentile.ts'

const shownBreaches = 12

/** Prints a figure beside its bar; the command fails when one is missed. */
export function tellFigure(what: string, figure: number, bar: number, unit = ''): void {
  const isKept = figure <= bar
  if (!isKept) process.exitCode = 1
  console.log(`${what}: ${round(figure)}${unit} (bar ${bar}${unit})${isKept ? '' : '  BROKEN'}`)
}

export function tellPercentile(what: string, values: readonly number[], barMs: number): void {
  const median = round(percentile(values, 0.5))
  if (values.length === 0) {
    process.exitCode = 1
    console.log(`${what}: nothing was measured  BROKEN`)
  } else tellFigure(`${what}: median ${median} ms of ${values.length}, p99`, percentile(values, 0.99), barMs, ' ms')
}

/** Something had to happen in the run, or it has shown nothing. */
export function tellHappened(what: string, count: number, atLeast = 1): void {
  if (count < atLeast) process.exitCode = 1
  console.log(`${what}: ${count}${count < atLeast ? '  BROKEN: the run shows nothing' : ''}`)
}

export function tellFinding({ breaches, rooms, acknowledged, ended }: Finding): void {
  console.log(`played: ${rooms.length} rooms, ${ended} to their end, ${acknowledged} moves acknowledged`)
  tellFigure('moves lost or doubled, states that differ, wrong ends, prizes and timeouts', breaches.length, 0)
  for (const breach of breaches.slice(0, shownBreaches)) console.log(`  ${breach.slice(0, 600)}`)
}

function round(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 10 ? 2 : 0)
}
