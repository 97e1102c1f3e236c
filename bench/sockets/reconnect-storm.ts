// `npm run bench -- reconnect-storm [players]`: everybody is in a game of four when every line is cut in one moment. They
// come back as our page does. Nobody may lose the game by it, and all must be in step again soon.
import { setTimeout as pause } from 'node:timers/promises'
import { isPlaying, seatOf } from '../../apps/server/src/modules/rooms/index.ts'
import type { ReplayedRoom } from '../../apps/server/test/faults/checks/replayed-room.ts'
import type { BotPlayer } from '../../apps/server/test/faults/players/bot-player.ts'
import { runGames } from '../faults/run-games.ts'
import { reportFigure, reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { patientTemper } from './patient-temper.ts'

const lookEveryMs = 20

/** Who was in which game when the line was lost. */
interface Left {
  readonly player: BotPlayer
  readonly roomId: string
}

/** Those who sit in a game now. */
function whoPlays(players: readonly BotPlayer[]): Left[] {
  return players.flatMap((player) => {
    const { room } = player
    return room?.status === 'playing' ? [{ player, roomId: room.roomId }] : []
  })
}

/** Each one's time until the room was shown again as it is, endless for whoever has not seen it within the limit. */
async function timeUntilBack(left: readonly Left[], from: number, limitMs: number): Promise<number[]> {
  while (performance.now() < from + limitMs && !left.every(({ player }) => player.inStepAt !== undefined)) {
    await pause(lookEveryMs)
  }
  return left.map(({ player: { inStepAt = Number.POSITIVE_INFINITY } }) => inStepAt - from)
}

/** Whether it is elsewhere now although, by the journal, its game goes on and it has a seat there. */
function hasLostGame({ player, roomId }: Left, rooms: readonly ReplayedRoom[]): boolean {
  if (player.roomId === roomId) return false
  const room = rooms.find(({ kept }) => kept.roomId === roomId)?.last
  return room === undefined || (room.ended === undefined && isPlaying(room, seatOf(room, player.member.id)))
}

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
reportFinding(finding)
reportHappened('players in a game when the lines were cut', left.length, playingShare * count)
const lost = left.filter((one) => hasLostGame(one, finding.rooms))
reportFigure('players who do not find their game again', lost.length, 0)
reportFigure('players who were excluded', finding.rooms.flatMap(sentAway).length, 0)
reportPercentile('from the cut to a player back in step', backMs, backBarMs)

/** Those whom the server took for gone. */
function sentAway({ told }: ReplayedRoom) {
  return told.filter(({ event }) => event.type === 'moved' && event.by === 'server' && event.move.type === 'leave')
}

/** From now on it tries as our page does, by the values of `apps/web/src/features/game/play/game-connection.ts`. */
function comeBackAsPage({ socket: { io } }: BotPlayer): void {
  io.reconnectionDelay(1000)
  io.reconnectionDelayMax(5000)
  io.randomizationFactor(0.5)
  io.timeout(20_000)
  io.opts.transports = ['polling', 'websocket']
  io.opts.rememberUpgrade = true
}
