import { describeBar, describeValue, type Figure } from '../figures/figure.ts'
import type { Outcomes } from './outcome.ts'
import type { Pledge } from './pledge.ts'
import { printTable } from './print-table.ts'

/** Everything that was measured, one figure a line. */
export function printOutcomes(pledges: readonly Pledge[], outcomes: Outcomes): void {
  const rows = pledges.flatMap(({ id }) => {
    const { figures = [], isKept = false } = outcomes[id] ?? {}
    return figures.map((figure, index) => [
      index === 0 ? id : '',
      figure.what,
      describeValue(figure),
      describeBar(figure),
      describeVerdict(figure, index, isKept),
    ])
  })
  printTable(['promise', 'what', 'figure', 'bar', 'verdict'], rows)
}

/** The first line of a promise says how it stands; the others only what is amiss. */
function describeVerdict(figure: Figure, index: number, isKept: boolean): string {
  if (!figure.isKept) return 'BROKEN'
  return index > 0 ? '' : isKept ? 'kept' : 'broken, see below'
}
