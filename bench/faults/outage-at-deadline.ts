// `npm run bench -- outage-at-deadline [outages]`: every player moves in the last second of the turn, and the server
// dies just before, for longer than a turn lasts. No player may lose a turn or a game by the outage.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../apps/server/test/faults/players/crowd.ts'
import { dawdlingTemper } from '../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding, reportHappened } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const outages = Number(process.argv[3] ?? 5)
const environment = { TURN_SECONDS: '4', RECONNECT_GRACE_SECONDS: '2' }
const passGraceMs = 1500
let deadlinesMissed = 0

const plan = { players: 24, environment, temper: dawdlingTemper(1000) }
const finding = await runGames(plan, async ({ nodes: [node], crowd, dice }) => {
  for (let outage = 0; outage < outages; outage++) {
    await pause(2000 + dice(2000))
    const endings = () => crowd.players.flatMap(({ room }) => (room?.status === 'playing' ? [room.turn.endsAt] : []))
    await until(() => endings().some((at) => Math.abs(at - 1100 - Date.now()) < 100), 10_000)
    const from = Date.now()
    node.process.signal('SIGKILL')
    await node.process.exitCode
    await pause(3000 + dice(3000))
    deadlinesMissed += endings().filter((at) => at > from && at + passGraceMs < Date.now()).length
    crowd.outages.push({ from, to: Date.now() })
    for (const player of crowd.players) player.inStepAt = undefined
    node.startAgain()
    await crowd.inStep(30_000)
    console.log(`  outage ${outage + 1} of ${Date.now() - from} ms`)
  }
  await pause(6000)
})
reportFinding(finding)
reportHappened('players in whose game a turn ended while nobody served', deadlinesMissed)
const defeats = finding.rooms.flatMap(
  ({ last }) => last?.exits.filter(({ how, by }) => how === 'left' && by === 'server') ?? [],
)
reportFigure('defeats of somebody who wanted to play', defeats.length, 0)
