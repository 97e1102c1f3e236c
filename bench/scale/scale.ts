// `npm run bench -- scale [seconds] [rounds] [rooms]`: what a move costs on one node, on two and on three behind one
// address, at the same load, and what a second synchronous copy of the database adds to it. Then what stands in
// docs/scale.md: what PostgreSQL writes for a move, and what people cost who wait.
import { setTimeout as pause } from 'node:timers/promises'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from '../load/clients/join-crowd.ts'
import { seats } from '../load/clients/script.ts'
import { settledBytes } from '../load/usage.ts'
import { noteCircumstances } from '../prove/circumstances.ts'
import { type Stand, withStand } from './stand.ts'
import { type Cost, watchCost } from './watch-cost.ts'

const seconds = Number(process.argv[3] ?? 10)
const roundCount = Number(process.argv[4] ?? 2)
const rooms = Number(process.argv[5] ?? 200)
/** Two moves a second in each room: many more than people make, so that the cost of a move stands out. */
const movesPerSecond = 2 * rooms
const nodeCounts = [1, 2, 3] as const
/** V8 compiles hot code while it runs. */
const warmUpMs = 5000
const settleMs = 2000
const barRatio = 1.25

/** Of people who sit in rooms and do not move. */
interface Waiting {
  readonly cost: Cost
  readonly bytesPerPlayer: number
}

interface Played {
  readonly alone: Cost
  /** With a second copy of the database. */
  readonly copied?: Cost
  readonly waiting: Waiting
}

type Round = Record<(typeof nodeCounts)[number], Played>

const { date, commit, machine, load } = noteCircumstances('long')
console.log(`${date}, commit ${commit}, ${machine}, load ${load} before the run`)
console.log(`${rooms} rooms of ${seats}, ${movesPerSecond} moves a second; ${roundCount} rounds, ${seconds} s each`)
const rounds: Round[] = []
for (let number = 1; number <= roundCount; number++) {
  console.log(`\nRound ${number} of ${roundCount}`)
  // A machine that gets busier or calmer must not favour the same side twice.
  const order = number % 2 === 1 ? nodeCounts : nodeCounts.toReversed()
  const round: Partial<Round> = {}
  for (const nodes of order) round[nodes] = await play(nodes)
  rounds.push(round as Round)
}
console.log()
reportNodes()
reportCopy()
reportWritten()
reportWaiting()
process.exit()

function play(nodes: number): Promise<Played> {
  return withStand(nodes, rooms, async (stand) => {
    const bytesBefore = await bytesOf(stand)
    const crowd = await joinCrowd(stand.port, stand.members, stand.dialect)
    try {
      await awaitCrowd(crowd, crowd.warmed)
      const bytesPerPlayer = ((await bytesOf(stand)) - bytesBefore) / stand.members.length
      const waiting = { cost: await watchCost(stand, crowd, seconds), bytesPerPlayer }
      crowd.play('closed')
      await passing(crowd, warmUpMs)
      crowd.play('paced', movesPerSecond)
      const alone = await watchPace(stand, crowd, nameOf(nodes))
      if (nodes > 1) return { alone, waiting }
      await stand.postgres.rebuild()
      return { alone, copied: await watchPace(stand, crowd, '1 node, a second copy'), waiting }
    } finally {
      crowd.leave()
    }
  })
}

async function bytesOf({ nodePids }: Stand): Promise<number> {
  const bytes = await Promise.all(nodePids.map(settledBytes))
  return bytes.reduce((sum, one) => sum + one, 0)
}

async function watchPace(stand: Stand, crowd: JoinedCrowd, name: string): Promise<Cost> {
  await passing(crowd, settleMs)
  const cost = await watchCost(stand, crowd, seconds)
  const [nodes, database, redis, copy] = [cost.nodesMs, cost.databaseMs, cost.redisMs, cost.copyMs].map((ms) =>
    ((ms * 1000) / cost.moves).toFixed(0),
  )
  console.log(
    `- ${name}: ${(cost.moves / cost.seconds).toFixed(0)} moves a second; CPU of a move: nodes ${nodes} us, ` +
      `PostgreSQL ${database} us, its second copy ${copy} us, Redis ${redis} us; p50 ${cost.p50Ms.toFixed(2)} ms, ` +
      `p99 ${cost.p99Ms.toFixed(1)} ms; ${(100 * cost.stolen).toFixed(1)} % of the CPU stolen`,
  )
  return cost
}

async function passing({ trouble }: JoinedCrowd, ms: number): Promise<void> {
  await Promise.race([pause(ms), trouble])
}

function reportNodes(): void {
  const sides = { nodes: 'nodesMs', PostgreSQL: 'databaseMs', Redis: 'redisMs' } as const
  for (const nodes of nodeCounts) {
    for (const [name, of] of Object.entries(sides)) {
      if (nodes > 1 || of !== 'redisMs') {
        reportMeasured(
          `CPU of a move, ${name}, ${nameOf(nodes)}`,
          middle((round) => perMove(round[nodes].alone, of)),
          ' us',
        )
      }
    }
  }
  for (const nodes of [2, 3] as const) {
    for (const name of ['nodes', 'PostgreSQL'] as const) {
      const ratio = middle((round) => perMove(round[nodes].alone, sides[name]) / perMove(round[1].alone, sides[name]))
      reportFigure(`CPU of a move, ${name}, ${nodes} nodes x one`, ratio, barRatio)
    }
  }
}

function reportCopy(): void {
  const ratio = (of: (cost: Cost) => number): number =>
    middle(({ 1: { alone, copied } }) => of(copied as Cost) / of(alone))
  reportMeasured(
    'second copy: CPU of a move, node, x one copy',
    ratio((cost) => perMove(cost, 'nodesMs')),
  )
  reportMeasured(
    'second copy: CPU of a move, primary, x one copy',
    ratio((cost) => perMove(cost, 'databaseMs')),
  )
  reportMeasured(
    'second copy: CPU of a move, the copy',
    middle((round) => perMove(round[1].copied as Cost, 'copyMs')),
    ' us',
  )
  for (const field of ['p50Ms', 'p99Ms'] as const) {
    const name = field.slice(0, 3)
    reportMeasured(
      `one copy: a move, ${name}`,
      middle((round) => round[1].alone[field]),
      ' ms',
    )
    reportMeasured(
      `second copy: a move, ${name}`,
      middle((round) => (round[1].copied as Cost)[field]),
      ' ms',
    )
    reportMeasured(
      `second copy: a move, ${name}, x one copy`,
      ratio((cost) => cost[field]),
    )
  }
}

function reportWritten(): void {
  const names = {
    walBytes: 'bytes of WAL for a move',
    wholePages: 'whole pages in it for a move',
    journalBytes: 'bytes of journals for a move',
    commits: 'transactions for a move',
    flushes: 'flushes of the WAL for a move',
  } as const
  for (const [of, name] of Object.entries(names) as [keyof typeof names, string][]) {
    reportMeasured(
      `1 node: ${name}`,
      middle(({ 1: { alone } }) => alone[of] / alone.moves),
    )
  }
}

function reportWaiting(): void {
  const share = (ms: number, { cost }: Waiting): number => ms / cost.seconds / (rooms * seats)
  reportMeasured(
    '1 node: memory of a waiting player',
    middle((round) => round[1].waiting.bytesPerPlayer / 1024),
    ' KiB',
  )
  for (const nodes of [1, 3] as const) {
    for (const [name, of] of [
      ['nodes', 'nodesMs'],
      ['PostgreSQL', 'databaseMs'],
    ] as const) {
      const figure = middle((round) => 1000 * share(round[nodes].waiting.cost[of], round[nodes].waiting))
      reportMeasured(`CPU in a second for 1,000 waiting players, ${name}, ${nameOf(nodes)}`, figure, ' ms')
    }
  }
}

function nameOf(nodes: number): string {
  return nodes === 1 ? '1 node' : `${nodes} nodes`
}

function perMove(cost: Cost, of: 'nodesMs' | 'databaseMs' | 'redisMs' | 'copyMs'): number {
  return (cost[of] * 1000) / cost.moves
}

/** The median of the rounds. A ratio is taken within a round, because what disturbs a round affects both of its sides. */
function middle(of: (round: Round) => number): number {
  return median(rounds.map(of))
}
