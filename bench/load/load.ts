// `npm run bench -- load [seconds] [rounds]`: measures the server with many rooms beside a bare Socket.IO relay that
// stores nothing and beside boardgame.io, all in one run. See docs/load.md for what is measured and how.
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { type Goal, reportGoal } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { productSettings } from './clients/product-crowd.ts'
import { installRivals, versionOfRival } from './install-rivals.ts'
import { pace } from './measure-play.ts'
import { canPin, loadCore, serverCore } from './pinned-server.ts'
import { playRound, type Round } from './play-round.ts'

interface LoadGoal extends Goal {
  readonly of: (round: Round) => number
}

const more = { isMore: true }
const less = { isMore: false }

const goals: readonly LoadGoal[] = [
  {
    name: 'moves a second x relay, 500 rooms',
    of: ({ relay, hexaverse }) => hexaverse.many.movesPerSecond / relay.many.movesPerSecond,
    bar: 0.9,
    moonshot: 1.1,
    ...more,
  },
  {
    name: 'moves a second x relay, 50 rooms',
    of: ({ relay, hexaverse }) => hexaverse.few.movesPerSecond / relay.few.movesPerSecond,
    bar: 0.6,
    moonshot: 0.7,
    ...more,
  },
  {
    name: 'server CPU per move x relay, 500 rooms',
    of: ({ relay, hexaverse }) => hexaverse.many.cpuPerMoveUs / relay.many.cpuPerMoveUs,
    bar: 1.1,
    moonshot: 0.9,
    ...less,
  },
  {
    name: 'moves a second x boardgame.io, 500 rooms',
    of: ({ boardgame, hexaverse }) => hexaverse.many.movesPerSecond / boardgame.movesPerSecond,
    bar: 3,
    moonshot: 4,
    ...more,
  },
  {
    name: '1,000 moves a second, p50 x relay',
    of: ({ relay, hexaverse }) => hexaverse.paced.p50Ms / relay.paced.p50Ms,
    bar: 3.5,
    moonshot: 2.7,
    ...less,
  },
  {
    name: '1,000 moves a second, p99',
    unit: ' ms',
    of: ({ hexaverse }) => hexaverse.paced.p99Ms,
    bar: 15,
    moonshot: 10,
    ...less,
  },
  {
    name: 'memory of an idle room of four x relay',
    of: ({ relay, hexaverse }) => hexaverse.idle.bytesPerRoom / relay.idle.bytesPerRoom,
    bar: 1,
    moonshot: 0.8,
    ...less,
  },
  {
    name: 'idle CPU x relay, 500 rooms with running clocks',
    of: ({ relay, hexaverse }) => hexaverse.idle.cpuMsPerSecond / relay.idle.cpuMsPerSecond,
    bar: 1.5,
    moonshot: 1.2,
    ...less,
  },
  {
    name: 'CPU per move at 2,000 rooms against 500',
    of: ({ hexaverse, crowded }) => crowded.cpuPerMoveUs / hexaverse.many.cpuPerMoveUs,
    bar: 1.5,
    moonshot: 1.1,
    ...less,
  },
]

/** The median of the ratios of each round, because a disturbance in a round affects both of its sides. */
function figureOf(goal: LoadGoal, rounds: readonly Round[]): number {
  return median(rounds.map(goal.of))
}

const seconds = Number(process.argv[3] ?? 8)
const roundCount = Number(process.argv[4] ?? 3)

installRivals()
if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)])
describeRun()

/** A round in which the host gave more of the processor's time to others says nothing, and is played again. */
const maxStolen = 0.05
const maxRounds = 2 * roundCount

const rounds: Round[] = []
for (let number = 1; rounds.length < roundCount && number <= maxRounds; number++) {
  console.log(`\nRound ${number}`)
  const round = await playRound(seconds, (line) => console.log(`- ${line}`))
  const isVoid = round.stolen > maxStolen
  console.log(`- ${(100 * round.stolen).toFixed(1)} % of the CPU was stolen${isVoid ? ': the round is void' : ''}`)
  if (!isVoid) rounds.push(round)
}
if (rounds.length === 0) {
  console.error('Every round was void: the host of this machine is too busy.')
  process.exit(1)
}
printLatencies()
for (const goal of goals) reportGoal(goal, figureOf(goal, rounds))
process.exit()

function describeRun(): void {
  const [processor] = cpus()
  const settings = Object.entries(productSettings).map(([name, value]) => `${name}=${value}`)
  const places = canPin
    ? `server on core ${serverCore}; load and PostgreSQL on core ${loadCore}`
    : 'nothing is bound to a core here, so the figures say little'
  console.log(
    `${cpus().length} x ${processor?.model ?? 'unknown processor'}, Node.js ${process.versions.node}, ` +
      `socket.io ${versionOfRival('socket.io')}, boardgame.io ${versionOfRival('boardgame.io')}\n` +
      `${places}; ${settings.join(', ')}; medians of ${roundCount} rounds, ${seconds} s each`,
  )
}

function printLatencies(): void {
  for (const side of ['relay', 'hexaverse'] as const) {
    const of = (name: 'p50Ms' | 'p99Ms'): string => median(rounds.map((round) => round[side].paced[name])).toFixed(2)
    console.log(`\n${side} at ${pace} moves a second: p50 ${of('p50Ms')} ms, p99 ${of('p99Ms')} ms`)
  }
}
