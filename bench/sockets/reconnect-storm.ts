// `npm run bench -- reconnect-storm [players]`: all players are in games of four when every connection is cut at once.
// They reconnect as our page does. No player may lose a game by it, and all must be in step again soon.
import { setTimeout as pause } from 'node:timers/promises'
import { isPlaying, seatOf } from '@hexaverse/room'
import type { ReplayedRoom } from '../../apps/server/test/faults/checks/replayed-room.ts'
import type { BotPlayer } from '../../apps/server/test/faults/players/bot-player.ts'
import { runGames } from '../faults/run-games.ts'
import { reportFigure, reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { patientTemper } from './patient-temper.ts'

const pollMs = 20

/** A player and the game that they were in when the connection was cut. */
interface Left {
  readonly player: BotPlayer
  readonly roomId: string
}

/** The players who are in a running game. */
function whoPlays(players: readonly BotPlayer[]): Left[] {
  return players.flatMap((player) => {
    const { room } = player
    return room?.status === 'playing' ? [{ player, roomId: room.roomId }] : []
  })
}

/** Each player's time until the room's current state was received; infinity for players who exceed the limit. */
async function timeUntilBack(left: readonly Left[], from: number, limitMs: number): Promise<number[]> {
  while (performance.now() < from + limitMs && !left.every(({ player }) => player.inStepAt !== undefined)) {
    await pause(pollMs)
  }
  return left.map(({ player: { inStepAt = Number.POSITIVE_INFINITY } }) => inStepAt - from)
}

/** Whether a player is in another room although the journal says that the old game goes on with that player. */
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
/** A few players may be between two games at that moment. */
const playingShare = 0.97
const backMs: number[] = []
let left: Left[] = []

const plan = { players: count, comePerSecond: 100, temper: patientTemper(slowestMs) }
const finding = await runGames(plan, async ({ crowd }) => {
  await crowd.inPlay(seatLimitMs, playingShare)
  await pause(playOnMs)
  left = whoPlays(crowd.players)
  console.log(`${left.length} players in games; all connections are cut`)
  crowd.players.forEach(reconnectAsPage)
  const cutAt = performance.now()
  for (const player of crowd.players) {
    player.inStepAt = undefined
    player.cut()
  }
  backMs.push(...(await timeUntilBack(left, cutAt, giveUpMs)))
  console.log(`the last player was back after ${Math.round(Math.max(...backMs))} ms`)
  await pause(playOnMs)
})
reportFinding(finding)
reportHappened('players in a game when the lines were cut', left.length, playingShare * count)
const lost = left.filter((one) => hasLostGame(one, finding.rooms))
reportFigure('players who do not find their game again', lost.length, 0)
reportFigure('players who were excluded', finding.rooms.flatMap(sentAway).length, 0)
reportPercentile('from the cut to a player back in step', backMs, backBarMs)

/** The leave moves that the server made for players whom it considered absent. */
function sentAway({ events }: ReplayedRoom) {
  return events.filter(({ event }) => event.type === 'moved' && event.by === 'server' && event.move.type === 'leave')
}

/**
 * Makes a player reconnect as our page does, with the values of `apps/web/src/features/game/play/game-connection.ts`.
 */
function reconnectAsPage({ socket: { io } }: BotPlayer): void {
  io.reconnectionDelay(1000)
  io.reconnectionDelayMax(5000)
  io.randomizationFactor(0.5)
  io.timeout(20_000)
  io.opts.transports = ['polling', 'websocket']
  io.opts.rememberUpgrade = true
}
