import { describeFigure, type Figure } from '../figures/figure.ts'
import { describeDuration } from './describe-duration.ts'
import type { Outcome, Outcomes } from './outcome.ts'
import { introduction, notes } from './page-words.ts'
import { describeProof, type Group, groups, type Pledge } from './pledge.ts'

const heads = ['', 'promise', 'how it is shown', 'command', 'bar', 'last figure', 'verdict', 'run']
const mostCounts = 3

/** The page about what is promised: everything on it comes from the list and from the last figures. */
export function renderPage(pledges: readonly Pledge[], outcomes: Outcomes): string {
  const machines = [...new Set(Object.values(outcomes).map(({ machine }) => machine))]
  const tables = groups.map((group) => renderGroup(group, pledges, outcomes, machines))
  return `${[introduction, ...tables, ...renderMachines(machines), notes].join('\n\n')}\n`
}

function renderGroup(
  group: Group,
  pledges: readonly Pledge[],
  outcomes: Outcomes,
  machines: readonly string[],
): string {
  const rows = pledges
    .filter((pledge) => pledge.group === group)
    .map((pledge) => [...promiseCells(pledge), ...outcomeCells(outcomes[pledge.id], machines)])
  return `## ${group}\n\n${[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

/** They would fill every row with the same words. */
function renderMachines(machines: readonly string[]): string[] {
  const lines = machines.map((machine) => `- ${nameMachine(machine, machines)}: ${machine}`)
  return lines.length > 0 ? [`## Machines\n\n${lines.join('\n')}`] : []
}

function nameMachine(machine: string, machines: readonly string[]): string {
  return `machine ${machines.indexOf(machine) + 1}`
}

function promiseCells(pledge: Pledge): string[] {
  const { id, promise, how, bar } = pledge
  return [id, promise, how, `\`${describeProof(pledge, 'long')}\``, bar]
}

function outcomeCells(outcome: Outcome | undefined, machines: readonly string[]): string[] {
  if (!outcome) return ['not measured yet', '', '']
  const { figures, isKept, length, commit, date, machine, load, seconds } = outcome
  const run = [length, describeDuration(seconds), date, commit, nameMachine(machine, machines), `load ${load}`].join(
    ', ',
  )
  return [chooseFigures(figures).map(describeFigure).join('; '), isKept ? 'kept' : '**broken**', run]
}

/** A long list of what happened hides what came of it; all of it is in the file with the figures. */
function chooseFigures(figures: readonly Figure[]): readonly Figure[] {
  const isLong = figures.filter(({ isCount }) => isCount).length > mostCounts
  return isLong ? figures.filter(({ isCount, isKept }) => !isCount || !isKept) : figures
}
