// `npm run bench -- slow-readers [readers]`: players who never read what they are sent sit in games that go on. Some say
// nothing, some ask for answers as often as they may, some without end. They are cut off, and nobody else feels them.
import { setTimeout as pause } from 'node:timers/promises'
import { queueLimitBytes } from '../apps/server/src/platform/socket/socket-limits.ts'
import { tellFigure, tellFinding, tellHappened, tellPercentile } from './figures/report.ts'
import { runGames } from './parts/faults/run-games.ts'
import { takeAnswers } from './parts/faults/take-answers.ts'
import { tellAcknowledged } from './parts/faults/tell-acknowledged.ts'
import { type DeafLine, deafHabits } from './parts/sockets/deaf-line.ts'
import { patientTemper } from './parts/sockets/patient-temper.ts'
import { readMetric } from './parts/sockets/read-metric.ts'
import { turnDeaf } from './parts/sockets/turn-deaf.ts'
import { watchMemory } from './parts/sockets/watch-memory.ts'

const count = Number(process.argv[3] ?? 50)
const slowestMs = 900
/** At tables of their own, where nobody waits for one who does not move. */
const undisturbed = 40
const seatLimitMs = 120_000
const calmMs = 5000
const lookEveryMs = 500
/** A ping that nobody answers is noticed in 28 s; but the kernel itself keeps 4 MB for a reader on the same machine. */
const cutBarMs = 120_000
/** Who is told to go has to be gone soon after. */
const goneBarMs = 5000
/** What waits for so many readers at the most, beside what the heap of a busy server comes and goes by. */
const growthBarMb = 96 + (count * queueLimitBytes) / 1024 / 1024
/** Five times as often as people may, or it would take minutes until anything waits in the server itself. */
const environment = { EVENTS_PER_SECOND: '50', TURN_SECONDS: '3' }
const calm: number[] = []
const disturbed: number[] = []
let lines: DeafLine[] = []
const figures = { uncut: count, cutMs: Number.POSITIVE_INFINITY, growthMb: 0, slow: 0, floods: 0 }

const plan = {
  players: 4 * Math.ceil(count / 2) + undisturbed,
  comePerSecond: 100,
  temper: patientTemper(slowestMs),
  environment,
}
const finding = await runGames(plan, async ({ nodes: [node], crowd }) => {
  await crowd.inPlay(seatLimitMs, 0.97)
  takeAnswers(crowd.players)
  await pause(calmMs)
  calm.push(...takeAnswers(crowd.players))
  const memory = watchMemory(node.process.child)
  const before = memory.nowMb()
  lines = await turnDeaf(crowd, node.address, count)
  const from = performance.now()
  console.log(`${lines.length} players have stopped reading; the server holds ${before.toFixed(0)} MB`)
  try {
    while (figures.uncut > 0 && performance.now() < from + cutBarMs) {
      await pause(lookEveryMs)
      const open = await readMetric(node.address, 'sockets_open')
      figures.uncut = Math.max(0, open - (crowd.players.length - lines.length))
    }
    if (figures.uncut === 0) figures.cutMs = performance.now() - from
    figures.growthMb = memory.highestMb() - before
    figures.slow = await readMetric(node.address, 'sockets_closed_total{reason="slow-reader"}')
    figures.floods = await readMetric(node.address, 'sockets_closed_total{reason="too-many-events"}')
    disturbed.push(...takeAnswers(crowd.players))
  } finally {
    memory.stop()
    for (const line of lines) line.close()
  }
})
tellFinding(finding)
for (const habit of deafHabits) tellHappened(`${habit} readers`, lines.filter((line) => line.habit === habit).length)
tellFigure('slow readers that were not cut off', figures.uncut, 0)
tellFigure('the last of them was cut off after', figures.cutMs, cutBarMs, ' ms')
tellHappened('cut off because too much waited for them', figures.slow)
tellHappened('cut off because they asked too much', figures.floods)
tellPercentile(
  'one who asks without end has lost the line after',
  lines.filter(({ habit }) => habit === 'flooding').map(({ goneMs }) => goneMs() ?? Number.POSITIVE_INFINITY),
  goneBarMs,
)
tellFigure('memory of the server has grown by', figures.growthMb, growthBarMb, ' MB')
tellAcknowledged('before', calm)
tellAcknowledged('beside them', disturbed)
