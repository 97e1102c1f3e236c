// `npm run bench -- stop-server [rounds]`: the server is asked to stop in the middle of games and started again.
import { setTimeout as pause } from 'node:timers/promises'
import { reportFigure, reportFinding, reportPercentile } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const rounds = Number(process.argv[3] ?? 3)
const stopBarMs = 10_000
const resumedBarMs = 3000
const windowMs = 250
const stopMs: number[] = []
const exitCodes: (number | null)[] = []
const crowding: number[] = []
const resumedMs: number[] = []

const finding = await runGames({ players: 60 }, async ({ nodes: [node], crowd, dice }) => {
  for (let round = 0; round < rounds; round++) {
    await pause(1500 + dice(1500))
    const askedAt = performance.now()
    const from = Date.now()
    node.process.signal('SIGTERM')
    exitCodes.push(await node.process.exitCode)
    stopMs.push(performance.now() - askedAt)
    crowding.push(mostAtOnce(crowd.players.map(({ lostAt = 0 }) => lostAt)) / crowd.players.length)
    crowd.outages.push({ from, to: Date.now() })
    for (const player of crowd.players) player.inStepAt = undefined
    const { startedAt } = node.startAgain()
    resumedMs.push(...(await crowd.inStep(30_000)).map((at) => at - startedAt))
  }
})
reportFinding(finding)
reportFigure('stops that did not end with 0', exitCodes.filter((code) => code !== 0).length, 0)
reportFigure('longest stop', Math.max(...stopMs), stopBarMs, ' ms')
reportFigure(`largest share of players sent away within ${windowMs} ms`, Math.max(...crowding), 0.34)
reportPercentile('from the start of the process to a player back in step', resumedMs, resumedBarMs)

function mostAtOnce(times: readonly number[]): number {
  return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length))
}
