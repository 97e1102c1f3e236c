import { describeFigure, type Figure } from '../figures/figure.ts'
import { describeDuration } from './long-run.ts'
import type { Outcome, Outcomes } from './outcome.ts'
import { describeProof, type Group, groups, type Pledge } from './pledge.ts'

const introduction = `# What Hexaverse promises

Each promise has a test that runs with \`npm test\`, or a command that prints its figure beside the bar and ends with 1 when
it is broken. A command takes its length as its argument; without one it is short. Figures are of one machine, which the
players of the run share with the server and the database; beside each stands when, where and on which commit it was taken,
and how busy the machine was before (its load).

\`npm run prove\` runs the long version of every promise and writes this page from the list in \`bench/prove/promises/\` and the
figures in \`docs/promises.json\`, where also stands how often what had to happen in a run did. \`npm run prove -- --short\` takes
less time; \`npm run prove -- P4 kill-node\` shows single promises and replaces only their rows; \`-- --list\` names them all,
and \`-- --page\` only writes the page. What takes an hour runs only when it is named.

The players of these runs are programs over real sockets (\`apps/server/test/faults/players/bot-player.ts\`). Each keeps a log of
what it sent, what was acknowledged and what it was told. When all is calm again, \`apps/server/test/faults/checks/check-games.ts\`
compares every log with the journals in the database: nothing acknowledged is lost or done twice, nothing refused is
done, numbers are dense, everybody sees the room as its replay does, every game has one end, the results and prizes are
those of the journal, the ledger sums to zero, no turn ended early, and no outage was held against anybody. The checker
is itself tested with planted violations.`

const notes = `The time of the games is the database's: nodes believe no clock of their own, and a machine that runs PostgreSQL must not
have its clock set forwards while games are played.

What the runs set: \`EVENTS_PER_SECOND\` 1000, no caps on prizes, \`TURN_SECONDS\` and \`RECONNECT_GRACE_SECONDS\` short where
deadlines are the matter. Players try to connect again after 0.1 to 1 s. \`SEED\` repeats the chances of a run; what the
machine does with them differs each time.`

const heads = ['', 'promise', 'how it is shown', 'command', 'bar', 'last figure', 'verdict', 'run']
const maxCounts = 3

/** Renders docs/promises.md from the list of promises and the last figures. */
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

/** Machines have a list of their own, because their descriptions would fill every row with the same text. */
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

/** Leaves out kept counts where there are many, because they hide the results. docs/promises.json has all of them. */
function chooseFigures(figures: readonly Figure[]): readonly Figure[] {
  const isLong = figures.filter(({ isCount }) => isCount).length > maxCounts
  return isLong ? figures.filter(({ isCount, isKept }) => !isCount || !isKept) : figures
}
