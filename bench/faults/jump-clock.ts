// `npm run bench -- jump-clock [rounds]`: the system clock jumps forwards and back, and the process is suspended for
// longer than a turn. All players move in time, so no turn may time out and no player may be removed.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { livelyTemper } from '../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const rounds = Number(process.argv[3] ?? 3)
const shiftClock = fileURLToPath(new URL('./shift-clock.ts', import.meta.url))
const environment = { TURN_SECONDS: '4', RECONNECT_GRACE_SECONDS: '3' }
const jumpsMs = [3_600_000, -3_600_000, 90_000, -90_000]
const standsStillMs = 7000

const plan = { players: 24, environment, temper: livelyTemper(), nodeOptions: ['--import', shiftClock] }
const finding = await runGames(plan, async ({ nodes: [node], crowd, dice }) => {
  for (let round = 0; round < rounds; round++) {
    for (const shiftMs of [jumpsMs[dice(jumpsMs.length)], 0]) {
      node.process.child.send({ shiftMs })
      await pause(2000 + dice(1000))
    }
    const from = Date.now()
    node.process.signal('SIGSTOP')
    await pause(standsStillMs)
    crowd.outages.push({ from, to: Date.now() })
    node.process.signal('SIGCONT')
    await pause(3000)
    console.log(`  round ${round + 1}: jumped twice, was suspended for ${standsStillMs} ms`)
  }
})
reportFinding(finding)
const served = finding.rooms.flatMap(({ events }) => events.map(({ event }) => event))
const ranOut = served.filter((event) => event.type === 'moved' && event.move.type === 'time-ran-out')
reportFigure('turns that ran out although everybody plays at once', ranOut.length, 0)
