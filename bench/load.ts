// `npm run bench -- load [seconds] [rounds]`: what the server does with many rooms, next to a bare Socket.IO relay that keeps
// nothing and to boardgame.io, all in one run. See docs/load.md for what is measured and how.
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { median } from './figures/median.ts'
import { tellGoal } from './figures/report.ts'
import { productSettings } from './parts/load/contestants.ts'
import { figureOf, goals } from './parts/load/goals.ts'
import { installRivals, versionOfRival } from './parts/load/install-rivals.ts'
import { pace } from './parts/load/measure-play.ts'
import { canPin, loadCore, serverCore } from './parts/load/pinned-server.ts'
import { playRound, type Round } from './parts/load/play-round.ts'

const seconds = Number(process.argv[3] ?? 8)
const roundCount = Number(process.argv[4] ?? 3)

installRivals()
if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)])
describeRun()

const rounds: Round[] = []
for (let number = 1; number <= roundCount; number++) {
  console.log(`\nRound ${number} of ${roundCount}`)
  rounds.push(await playRound(seconds, (line) => console.log(`- ${line}`)))
}
printLatencies()
for (const goal of goals) tellGoal(goal, figureOf(goal, rounds))
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
