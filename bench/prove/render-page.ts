import { describeBar, describeFigure, describeValue, type Figure } from '../figures/figure.ts'
import { describeDuration } from './long-run.ts'
import type { Outcome, Outcomes } from './outcome.ts'
import { describeProof, type Group, groups, type Pledge } from './pledge.ts'

const introduction = `# What Hexaverse promises

A promise is a sentence about the running game with a bar that can be measured. A test that runs with \`npm test\` proves it,
or a command that prints its figures beside their bars and ends with 1 when one is missed. A promise is kept when every
figure of its last long run reached its bar; a short run can break a promise, never prove it. Each section names the figure
that came nearest to its bar; [the table](#figures) at the end has all of them.

- \`npm run prove -- P4 kill-node\` proves promises that are named by number or command, and replaces their figures.
- \`npm run prove\` proves all of them, except what takes an hour: that runs only when it is named.
- \`npm run prove -- --list\` lists them, and \`npm run prove -- --page\` only writes this page again.

A long run is the proof and takes minutes; the commands below are the long ones. \`npm run prove -- --short\` makes the same
checks with fewer kills, players or rounds, to see quickly whether a change broke something. \`npm run bench -- NAME\` without
a length is short too. The list of promises is in \`bench/prove/promises/\`, the figures of the last runs are in
\`docs/promises.json\`.`

const methods = `## How the runs are made

The players of these runs are programs over real sockets (\`apps/server/test/faults/players/bot-player.ts\`). They share one
machine with the server and the database. Each keeps a log of what it sent, what was acknowledged and what it received. At
the end \`apps/server/test/faults/checks/check-games.ts\` compares every log with the journals in the database; a *breach* is
a difference. Nothing acknowledged is lost or done twice, nothing refused is done, numbers are dense, everybody sees the room
as its replay does, every game has one end, the results and prizes are those of the journal, the ledger sums to zero, no turn
ended early, and no outage was held against anybody. The checker is itself tested with planted violations.

The time of the games is the database's: nodes believe no clock of their own, and a machine that runs PostgreSQL must not
have its clock set forwards while games are played.

What the runs set: \`EVENTS_PER_SECOND\` 1000, no caps on prizes, \`TURN_SECONDS\` and \`RECONNECT_GRACE_SECONDS\` short where
deadlines are the matter. Players try to connect again after 0.1 to 1 s. \`SEED\` repeats the chances of a run; what the
machine does with them differs each time.`

const heads = ['', 'what was measured', 'figure', 'bar', 'note', 'run', 'date', 'commit', 'machine', 'load']

/** Renders docs/promises.md from the list of promises and the last figures. */
export function renderPage(pledges: readonly Pledge[], outcomes: Outcomes): string {
  const sections = groups.map((group) => renderGroup(group, pledges, outcomes))
  return `${[introduction, ...sections, methods, renderFigures(pledges, outcomes)].join('\n\n')}\n`
}

function renderGroup(group: Group, pledges: readonly Pledge[], outcomes: Outcomes): string {
  const sections = pledges
    .filter((pledge) => pledge.group === group)
    .map((pledge) => renderPromise(pledge, outcomes[pledge.id]))
  return [`## ${group}`, ...sections].join('\n\n')
}

function renderPromise(pledge: Pledge, outcome: Outcome | undefined): string {
  const { id, promise, how, bar } = pledge
  return `### ${id}: ${promise}

- Proof: ${how}
- Bar: ${bar}
- ${describeVerdict(pledge, outcome)}
- Repeat: \`${describeProof(pledge, 'long')}\``
}

function describeVerdict({ proof }: Pledge, outcome: Outcome | undefined): string {
  if (!outcome) return 'Not measured yet'
  const { isKept, figures, length } = outcome
  const missed = figures.filter((figure) => !figure.isKept)
  if (!isKept) return `**Broken**: ${missed.map(describeFigure).join('; ')}`
  const nearest = findNearest(figures)
  // A figure that must be 0 says more with the number of its checks.
  const note = nearest.atMost === 0 ? nearest.aside : describeBar(nearest)
  const isProved = length === 'long' || !('bench' in proof || proof.longRounds)
  return `${isProved ? 'Kept' : 'Not proved at length yet; a short run reached its bars'}: ${nearest.what}: ${describeValue(nearest)}${note ? ` (${note})` : ''}`
}

/** Finds the figure that came nearest to its bar. Counts only show that the run proves something. */
function findNearest(figures: readonly Figure[]): Figure {
  const measured = figures.filter(({ isCount }) => !isCount)
  return (measured.length > 0 ? measured : figures).reduce((nearest, figure) =>
    shareOfBar(figure) >= shareOfBar(nearest) ? figure : nearest,
  )
}

/** 1 is at the bar, 0 is as far from it as can be. */
function shareOfBar({ value, atMost, atLeast }: Figure): number {
  if (value === null) return 0
  if (atMost !== undefined) return atMost > 0 ? value / atMost : 0
  return atLeast !== undefined && value > 0 ? atLeast / value : 0
}

/** One row a figure. What is the same for all figures of a promise stands in its first row. */
function renderFigures(pledges: readonly Pledge[], outcomes: Outcomes): string {
  const machines = [...new Set(Object.values(outcomes).map(({ machine }) => machine))]
  const rows = pledges.flatMap(({ id }) => figureRows(id, outcomes[id], machines))
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const list = machines.map((machine) => `- ${nameMachine(machine, machines)}: ${machine}`).join('\n')
  return ['## Figures', 'The load is the average of the machine just before the run.', list, table]
    .filter(Boolean)
    .join('\n\n')
}

function figureRows(id: string, outcome: Outcome | undefined, machines: readonly string[]): string[][] {
  if (!outcome) return [[id, 'not measured yet', ...heads.slice(2).map(() => '')]]
  const { figures, length, seconds, date, commit, machine, load } = outcome
  const run = [`${length}, ${describeDuration(seconds)}`, date, commit, nameMachine(machine, machines), `${load}`]
  return figures.map((figure, index) => [
    index === 0 ? id : '',
    figure.what,
    figure.isKept ? describeValue(figure) : `**${describeValue(figure)}**`,
    describeBar(figure),
    figure.aside ?? '',
    ...(index === 0 ? run : run.map(() => '')),
  ])
}

/** Machines have a list of their own, because their descriptions would fill every row with the same text. */
function nameMachine(machine: string, machines: readonly string[]): string {
  return `machine ${machines.indexOf(machine) + 1}`
}
