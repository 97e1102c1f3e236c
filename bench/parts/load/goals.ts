import { median } from '../../figures/median.ts'
import type { Goal } from '../../figures/report.ts'
import type { Round } from './play-round.ts'

interface LoadGoal extends Goal {
  readonly of: (round: Round) => number
}

const more = { isMore: true }
const less = { isMore: false }

export const goals: readonly LoadGoal[] = [
  {
    name: 'moves a second x relay, 500 rooms',
    of: ({ relay, hexaverse }) => hexaverse.many.movesPerSecond / relay.many.movesPerSecond,
    bar: 0.65,
    moonshot: 1.1,
    ...more,
  },
  {
    name: 'moves a second x relay, 50 rooms',
    of: ({ relay, hexaverse }) => hexaverse.few.movesPerSecond / relay.few.movesPerSecond,
    bar: 0.3,
    moonshot: 0.7,
    ...more,
  },
  {
    name: 'server CPU per move x relay, 500 rooms',
    of: ({ relay, hexaverse }) => hexaverse.many.cpuPerMoveUs / relay.many.cpuPerMoveUs,
    bar: 1.5,
    moonshot: 0.9,
    ...less,
  },
  {
    name: 'moves a second x boardgame.io, 500 rooms',
    of: ({ boardgame, hexaverse }) => hexaverse.many.movesPerSecond / boardgame.movesPerSecond,
    bar: 2,
    moonshot: 4,
    ...more,
  },
  {
    name: '1,000 moves a second, p50 x relay',
    of: ({ relay, hexaverse }) => hexaverse.paced.p50Ms / relay.paced.p50Ms,
    bar: 3,
    moonshot: 1.5,
    ...less,
  },
  {
    name: 'memory of an idle room of four x relay',
    of: ({ relay, hexaverse }) => hexaverse.idle.bytesPerRoom / relay.idle.bytesPerRoom,
    bar: 1.5,
    moonshot: 1,
    ...less,
  },
  {
    name: 'idle CPU x relay, 500 rooms with running clocks',
    of: ({ relay, hexaverse }) => hexaverse.idle.cpuMsPerSecond / relay.idle.cpuMsPerSecond,
    bar: 2,
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

/** The median of the rounds' own ratios: what disturbs a round disturbs both of its sides. */
export function figureOf(goal: LoadGoal, rounds: readonly Round[]): number {
  return median(rounds.map(goal.of))
}
