// `npm run bench -- reconnect-storm [players]`: everybody is in a game of four when every line is cut in one moment. They
// come back as our page does. Nobody may lose the game by it, and all must be in step again soon.
import { setTimeout as pause } from 'node:timers/promises'
import type { ReplayedRoom } from '../apps/server/test/faults/checks/replayed-room.ts'
import { tellFigure, tellFinding, tellHappened, tellPercentile } from './figures/report.ts'
import { runGames } from './parts/faults/run-games.ts'
import { hasLostGame, type Left, timeUntilBack, whoPlays } from './parts/sockets/back-in-step.ts'
import { comeBackAsPage } from './parts/sockets/come-back-as-page.ts'
import { patientTemper } from './parts/sockets/patient-temper.ts'

const count = 4 * Math.ceil(Number(process.argv[3] ?? 400) / 4)
const slowestMs = 4000
const backBarMs = 10_000
const giveUpMs = 60_000
const seatLimitMs = 180_000
const playOnMs = 5000
/** Somebody's game may be over just then. */
const playingShare = 0.97
const backMs: number[] = []
let left: Left[] = []

const plan = { players: count, comePerSecond: 100, temper: patientTemper(slowestMs) }
const finding = await runGames(plan, async ({ crowd }) => {
  await crowd.inPlay(seatLimitMs, playingShare)
  await pause(playOnMs)
  left = whoPlays(crowd.players)
  console.log(`${left.length} players in games; all lines are cut`)
  crowd.players.forEach(comeBackAsPage)
  const cutAt = performance.now()
  for (const player of crowd.players) {
    player.inStepAt = undefined
    player.cut()
  }
  backMs.push(...(await timeUntilBack(left, cutAt, giveUpMs)))
  console.log(`the last one was back after ${Math.round(Math.max(...backMs))} ms`)
  await pause(playOnMs)
})
tellFinding(finding)
tellHappened('players in a game when the lines were cut', left.length, playingShare * count)
const lost = left.filter((one) => hasLostGame(one, finding.rooms))
tellFigure('players who do not find their game again', lost.length, 0)
tellFigure('players who were excluded', finding.rooms.flatMap(sentAway).length, 0)
tellPercentile('from the cut to a player back in step', backMs, backBarMs)

/** Those whom the server took for gone. */
function sentAway({ told }: ReplayedRoom) {
  return told.filter(({ event }) => event.type === 'moved' && event.by === 'server' && event.move.type === 'leave')
}
