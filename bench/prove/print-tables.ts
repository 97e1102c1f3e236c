import { describeBar, describeValue, type Figure } from '../figures/figure.ts'
import type { Outcomes } from './outcome.ts'
import type { Pledge } from './pledge.ts'

export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  console.log(`\n${line(heads)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

/** Prints every measured figure on a line of its own. */
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

/** The first line of a promise has its verdict; the others are marked only if their figure misses its bar. */
function describeVerdict(figure: Figure, index: number, isKept: boolean): string {
  if (!figure.isKept) return 'BROKEN'
  return index > 0 ? '' : isKept ? 'kept' : 'broken, see below'
}
