// `npm run bench` without a name: every speed figure in one table. The ratios to other servers come first, because they
// are comparable between machines; the figures that depend on the machine follow.
import { join } from 'node:path'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { describeBar, describeReach, describeValue, type Figure } from '../figures/figure.ts'
import { describeMachine, readLoad } from './circumstances.ts'
import { describeDuration, makeLogFolder, stopOnRequest } from './long-run.ts'
import { printTable } from './print-tables.ts'
import { runBench } from './run-proof.ts'

const benches = ['load', 'playouts', 'redeem-gas', 'page', 'board']

await buildWebIfChanged()
console.log(`${describeMachine()}, load ${readLoad()}`)
const folder = makeLogFolder('bench')
const stop = stopOnRequest()
const rows: string[][] = []
for (const bench of benches) {
  process.stdout.write(`${bench} … `)
  const plan = { length: 'long', logFile: join(folder, `${bench}.log`), stop } as const
  const { code, seconds, figures } = await runBench({ bench, long: [], short: [] }, plan)
  console.log(stop.aborted ? 'stopped' : `${describeDuration(seconds)}, ${code === 0 ? 'met' : 'MISSED'}`)
  if (code !== 0) process.exitCode = 1
  rows.push(...figures.map(cellsOf))
  if (stop.aborted) break
}
printTable(['measure', 'figure', 'bar', 'moonshot', 'reached'], rows)

function cellsOf(figure: Figure): string[] {
  const moonshot = figure.moonshot?.toString() ?? ''
  return [figure.what, describeValue(figure), describeBar(figure), moonshot, describeReach(figure)]
}
