// `npm run bench -- slow-readers [readers]`: players who never read what they are sent sit in games that go on. Some say
// nothing, some ask for answers as often as they may, some without end. They are cut off, and nobody else feels them.
import { setTimeout as pause } from 'node:timers/promises'
import { queueLimitBytes } from '../../apps/server/src/platform/socket/socket-limits.ts'
import type { BotPlayer } from '../../apps/server/test/faults/players/bot-player.ts'
import type { Crowd } from '../../apps/server/test/faults/players/crowd.ts'
import { runGames } from '../faults/run-games.ts'
import { reportAcknowledged, takeAnswers } from '../figures/acknowledged.ts'
import { reportFigure, reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { patientTemper } from './patient-temper.ts'
import { openSlowReader, readerHabits, type SlowReader } from './slow-reader.ts'
import { readMetric, watchMemory } from './watch-server.ts'

/** They shall pile up answers, and not keep the server busy by their number alone. */
const asksPerSecondInAll = 2000
const mostAsksPerSecond = 45
/** They come one after the other: what many who come at once do to a game is another question. */
const comeGapMs = 20
/** Those who flood do it one after the other: the program that sends it all must not be what is measured. */
const floodGapMs = 200

/** So many of those who play come again on a line that they never read: half of each table at the most. */
async function stopReading(crowd: Crowd, address: string, count: number): Promise<SlowReader[]> {
  const port = Number(new URL(address).port)
  const asksPerSecond = Math.min(mostAsksPerSecond, (asksPerSecondInAll * readerHabits.length) / count)
  const chosen = halfOfTables(crowd.players).slice(0, count)
  const lines = await Promise.all(
    chosen.map(async (player, index) => {
      await pause(index * comeGapMs)
      const { member, room, roomId = '' } = player
      // Its game may have ended meanwhile, and nobody can tell when the next one begins.
      if (room?.status !== 'playing') return []
      crowd.deserters.add(member.id)
      player.freeze()
      player.close()
      const habit = readerHabits[index % readerHabits.length] ?? 'silent'
      const calmMs = habit === 'flooding' ? Math.floor(index / readerHabits.length) * floodGapMs : 0
      return [await openSlowReader({ port, member, roomId, habit, asksPerSecond, calmMs })]
    }),
  )
  return lines.flat()
}

function halfOfTables(players: readonly BotPlayer[]): BotPlayer[] {
  const playing = players.filter(({ room }) => room?.status === 'playing')
  const tables = Map.groupBy(playing, ({ roomId }) => roomId)
  return [...tables.values()].flatMap((table) => table.slice(0, Math.floor(table.length / 2)))
}

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
let lines: SlowReader[] = []
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
  lines = await stopReading(crowd, node.address, count)
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
reportFinding(finding)
for (const habit of readerHabits)
  reportHappened(`${habit} readers`, lines.filter((line) => line.habit === habit).length)
reportFigure('slow readers that were not cut off', figures.uncut, 0)
reportFigure('the last of them was cut off after', figures.cutMs, cutBarMs, ' ms')
reportHappened('cut off because too much waited for them', figures.slow)
reportHappened('cut off because they asked too much', figures.floods)
reportPercentile(
  'one who asks without end has lost the line after',
  lines.filter(({ habit }) => habit === 'flooding').map(({ goneMs }) => goneMs() ?? Number.POSITIVE_INFINITY),
  goneBarMs,
)
reportFigure('memory of the server has grown by', figures.growthMb, growthBarMb, ' MB')
reportAcknowledged('before', calm)
reportAcknowledged('beside them', disturbed)
