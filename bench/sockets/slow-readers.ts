// `npm run bench -- slow-readers [readers]`: players who never read from their sockets sit in running games. Some send
// nothing, some send requests at the allowed rate, some flood. The server must disconnect them, and other players must
// not notice.
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

/** The rate of all readers together is limited: they shall pile up answers, not overload the server by their number. */
const asksPerSecondInAll = 2000
const maxAsksPerSecond = 45
/** The readers connect one after the other, because a reconnect storm is measured elsewhere. */
const comeGapMs = 20
/** The floods begin one after the other, so that the load program is not the bottleneck. */
const floodGapMs = 200

/** Replaces so many players by slow readers of the same seats: at most half of each table. */
async function stopReading(crowd: Crowd, address: string, count: number): Promise<SlowReader[]> {
  const port = Number(new URL(address).port)
  const asksPerSecond = Math.min(maxAsksPerSecond, (asksPerSecondInAll * readerHabits.length) / count)
  const chosen = halfOfTables(crowd.players).slice(0, count)
  const readers = await Promise.all(
    chosen.map(async (player, index) => {
      await pause(index * comeGapMs)
      const { member, room, roomId = '' } = player
      // The game may have ended meanwhile, and it is unknown when the next one begins.
      if (room?.status !== 'playing') return []
      crowd.deserters.add(member.id)
      player.freeze()
      player.close()
      const habit = readerHabits[index % readerHabits.length] ?? 'silent'
      const calmMs = habit === 'flooding' ? Math.floor(index / readerHabits.length) * floodGapMs : 0
      return [await openSlowReader({ port, member, roomId, habit, asksPerSecond, calmMs })]
    }),
  )
  return readers.flat()
}

function halfOfTables(players: readonly BotPlayer[]): BotPlayer[] {
  const playing = players.filter(({ room }) => room?.status === 'playing')
  const tables = Map.groupBy(playing, ({ roomId }) => roomId)
  return [...tables.values()].flatMap((table) => table.slice(0, Math.floor(table.length / 2)))
}

const count = Number(process.argv[3] ?? 50)
const slowestMs = 900
/** More players than the tables of the readers need, so that some tables have no reader who never moves. */
const undisturbed = 40
const seatLimitMs = 120_000
const calmMs = 5000
const pollMs = 500
/** An unanswered ping is noticed in 28 s, but the kernel itself buffers up to 4 MB for a reader on the same machine. */
const cutBarMs = 120_000
/** A flooding client has to be disconnected within this time. */
const goneBarMs = 5000
/** The send queues of all readers at their limit, and the usual variation of a busy server's heap. */
const growthBarMb = 96 + (count * queueLimitBytes) / 1024 / 1024
/** The rate limit is five times the usual one: otherwise it would take minutes to fill the server's send queues. */
const environment = { EVENTS_PER_SECOND: '50', TURN_SECONDS: '3' }
const calm: number[] = []
const disturbed: number[] = []
let slowReaders: SlowReader[] = []
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
  slowReaders = await stopReading(crowd, node.address, count)
  const from = performance.now()
  console.log(`${slowReaders.length} players have stopped reading; the server holds ${before.toFixed(0)} MB`)
  try {
    while (figures.uncut > 0 && performance.now() < from + cutBarMs) {
      await pause(pollMs)
      const open = await readMetric(node.address, 'sockets_open')
      figures.uncut = Math.max(0, open - (crowd.players.length - slowReaders.length))
    }
    if (figures.uncut === 0) figures.cutMs = performance.now() - from
    figures.growthMb = memory.highestMb() - before
    figures.slow = await readMetric(node.address, 'sockets_closed_total{reason="slow-reader"}')
    figures.floods = await readMetric(node.address, 'sockets_closed_total{reason="too-many-events"}')
    disturbed.push(...takeAnswers(crowd.players))
  } finally {
    memory.stop()
    for (const reader of slowReaders) reader.close()
  }
})
reportFinding(finding)
for (const habit of readerHabits)
  reportHappened(`${habit} readers`, slowReaders.filter((reader) => reader.habit === habit).length)
reportFigure('slow readers that were not cut off', figures.uncut, 0)
reportFigure('the last of them was cut off after', figures.cutMs, cutBarMs, ' ms')
reportHappened('cut off because too much waited for them', figures.slow)
reportHappened('cut off because they asked too much', figures.floods)
reportPercentile(
  'one who asks without end has lost the line after',
  slowReaders.filter(({ habit }) => habit === 'flooding').map(({ goneMs }) => goneMs() ?? Number.POSITIVE_INFINITY),
  goneBarMs,
)
reportFigure('memory of the server has grown by', figures.growthMb, growthBarMb, ' MB')
reportAcknowledged('before', calm)
reportAcknowledged('beside them', disturbed)
