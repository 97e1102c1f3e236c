import { reportFigure, reportMeasured } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { nameNodes, nodeCounts, type Round } from './play-round.ts'
import { type Cost, perMove } from './watch-cost.ts'

const barRatio = 1.25
const sides = { nodes: 'nodesMs', PostgreSQL: 'databaseMs', Redis: 'redisMs' } as const

/** Medians of the rounds. A ratio is taken within a round, because what disturbs a round affects both of its sides. */
export function reportRounds(rounds: readonly Round[], players: number): void {
  const middle = (of: (round: Round) => number): number => median(rounds.map(of))
  reportLoad(middle, 'paced', 'at the same load')
  for (const nodes of [2, 3] as const) {
    for (const name of ['nodes', 'PostgreSQL'] as const) {
      const side = sides[name]
      const ratio = middle((round) => perMove(round[nodes].paced, side) / perMove(round[1].paced, side))
      reportMeasured(`CPU of a move, ${name}, ${nameNodes(nodes)} x one`, ratio)
      // A node with fewer moves shares less work among them, alone and beside others. What is more is repeated.
      const repeated = middle((round) => perMove(round[nodes].paced, side) / perMove(round[1].shares[nodes], side))
      reportFigure(`CPU of a move, ${name}, ${nameNodes(nodes)} x one at the load of one of them`, repeated, barRatio)
    }
  }
  reportLoad(middle, 'full', 'at full speed')
  reportCopy(middle)
  reportWritten(middle)
  reportOnce(middle)
  reportWaiting(middle, players)
}

type Middle = (of: (round: Round) => number) => number

function reportLoad(middle: Middle, load: 'paced' | 'full', name: string): void {
  for (const nodes of nodeCounts) {
    const costOf = (round: Round): Cost => round[nodes][load]
    const at = `${name}, ${nameNodes(nodes)}`
    if (load === 'full')
      reportMeasured(
        `${at}: moves a second`,
        middle((round) => costOf(round).moves / costOf(round).seconds),
      )
    for (const [side, field] of Object.entries(sides)) {
      if (nodes > 1 || side !== 'Redis')
        reportMeasured(
          `${at}: CPU of a move, ${side}`,
          middle((round) => perMove(costOf(round), field)),
          ' us',
        )
    }
  }
}

function reportCopy(middle: Middle): void {
  const report = (what: string, of: (cost: Cost) => number, unit: string): void => {
    const alone = ({ 1: { paced, again } }: Round): number => (of(paced) + of(again)) / 2
    reportMeasured(`one copy: ${what}`, middle(alone), unit)
    reportMeasured(
      `second copy: ${what}`,
      middle((round) => of(round[1].copied)),
      unit,
    )
    reportMeasured(
      `second copy: ${what}, x one copy`,
      middle((round) => of(round[1].copied) / alone(round)),
    )
  }
  report('CPU of a move, node', (cost) => perMove(cost, 'nodesMs'), ' us')
  report('CPU of a move, primary', (cost) => perMove(cost, 'databaseMs'), ' us')
  reportMeasured(
    'second copy: CPU of a move, the copy',
    middle((round) => perMove(round[1].copied, 'copyMs')),
    ' us',
  )
  report('a move, p50', ({ p50Ms }) => p50Ms, ' ms')
  report('a move, p99', ({ p99Ms }) => p99Ms, ' ms')
}

function reportWritten(middle: Middle): void {
  const names = {
    sentBytes: 'bytes sent to its players',
    walBytes: 'bytes of WAL',
    wholePages: 'whole pages in it',
    journalBytes: 'bytes of journals',
    commits: 'transactions',
    flushes: 'flushes of the WAL',
  } as const
  for (const load of ['paced', 'full'] as const) {
    for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
      const at = load === 'paced' ? 'at the same load' : 'at full speed'
      reportMeasured(
        `${at}, 1 node: ${name} for a move`,
        middle((round) => round[1][load][field] / round[1][load].moves),
      )
    }
  }
}

function reportOnce(middle: Middle): void {
  reportMeasured(
    'sweep of a node that has no room, for a room in play',
    middle((round) => round[1].sweepUs),
    ' us',
  )
  const figure = middle((round) => round[1].fileBytes)
  reportMeasured('bytes of a record in a file of old journals', figure)
}

function reportWaiting(middle: Middle, players: number): void {
  reportMeasured(
    '1 node: memory of a player',
    middle((round) => round[1].bytesPerPlayer / 1024),
    ' KiB',
  )
  reportMeasured(
    '1 node: bytes sent in a second to a player, nobody moves',
    middle(({ 1: { waiting } }) => waiting.sentBytes / waiting.seconds / players),
  )
  for (const nodes of nodeCounts) {
    for (const name of ['nodes', 'PostgreSQL'] as const) {
      const inSecond = (cost: Cost): number => cost[sides[name]] / cost.seconds
      const empty = middle((round) => inSecond(round[nodes].empty))
      // Every node has work that does not depend on people.
      const more = middle(({ [nodes]: { waiting, empty } }) => (1000 * (inSecond(waiting) - inSecond(empty))) / players)
      reportMeasured(`nobody there, ${nameNodes(nodes)}: CPU in a second, ${name}`, empty, ' ms')
      reportMeasured(`nobody moves, ${nameNodes(nodes)}: more for 1,000 players, ${name}`, more, ' ms')
    }
  }
}
