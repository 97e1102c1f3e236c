// `npm run bench -- watchers [seconds] [rooms] [watchers]`: 500 rooms play, and 1,000 people watch 50 of them. How long a
// move takes meanwhile, and what it costs the server to send it to one more watcher, compared with a player.
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { messageNames } from '../../packages/protocol/src/wire/names.ts'
import { reportFigure, reportHappened, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'
import { openAdmitted } from '../sockets/open-admitted.ts'
import type { Member } from './clients/dialect.ts'
import { awaitCrowd, type JoinedCrowd, joinCrowd } from './clients/join-crowd.ts'
import { packetOf } from './clients/rooms-dialect.ts'
import { seats } from './clients/script.ts'
import type { TextSocket } from './clients/text-socket.ts'
import { type Contestant, withContestant } from './contestants.ts'
import { canPin, loadCore } from './pinned-server.ts'
import { cpuMs } from './usage.ts'

const seconds = Number(process.argv[3] ?? 20)
const rooms = Number(process.argv[4] ?? 500)
const watcherCount = Number(process.argv[5] ?? 1000)
const watchedRooms = Math.min(50, Math.ceil(watcherCount / 20))
/** Two moves a second in each room: many more than people make, so that the cost of a move stands out. */
const movesPerSecond = 2 * rooms
const warmUpMs = 6000
const settleMs = 3000

/** Every move is sent to a watcher in exactly one message that begins like one of these. */
const moves = [messageNames['turns-made'], messageNames['turn-passed'], messageNames['game-ended']].map(
  (name) => `42["${name}"`,
)
const end = `42["${messageNames['game-ended']}"`

/** People who watch, each a room; at its end they go on to another one. */
class Audience {
  readonly #sockets: { readonly socket: TextSocket; readonly member: Member; roomId: string }[] = []
  #running: readonly string[] = []
  #next = 0
  told = 0

  async connect(port: number, members: readonly Member[]): Promise<void> {
    for (const member of members) {
      const place = this.#sockets.length
      const onText = (text: string): void => this.#receive(place, text)
      const socket = await openAdmitted({ port, member, onText, onGone: () => undefined })
      this.#sockets.push({ socket, member, roomId: '' })
    }
  }

  /** The server lists 50 games. */
  async findRooms(port: number, { id, email, secret }: Member): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/hc_data/game/watch`, { headers: { id, email, secret } })
    const { games } = (await answer.json()) as { games: { roomId: string }[] }
    this.#running = games.map(({ roomId }) => roomId).slice(0, watchedRooms)
    return this.#running.length
  }

  watch(): void {
    for (const place of this.#sockets.keys()) this.#watchNext(place)
  }

  stopWatching(): void {
    for (const { socket, member, roomId } of this.#sockets) {
      socket.send(packetOf({ type: 'unwatch', roomId, login: member.login }))
    }
  }

  leave(): void {
    for (const { socket } of this.#sockets) socket.close()
  }

  #watchNext(place: number): void {
    const one = this.#sockets[place]
    const roomId = this.#running[this.#next++ % this.#running.length]
    if (!one || roomId === undefined) return
    one.roomId = roomId
    one.socket.send(packetOf({ type: 'watch', roomId, login: one.member.login }))
  }

  #receive(place: number, text: string): void {
    if (!moves.some((name) => text.startsWith(name))) return
    this.told++
    if (text.startsWith(end)) this.#watchNext(place)
  }
}

async function measure({ pid }: Contestant, crowd: JoinedCrowd, audience: Audience) {
  await pause(settleMs)
  crowd.takeLatencies()
  const look = () => ({ moves: crowd.countMoves(), cpu: cpuMs(pid), told: audience.told })
  const before = look()
  await pause(seconds * 1000)
  const after = look()
  return {
    moves: after.moves - before.moves,
    cpuUs: (after.cpu - before.cpu) * 1000,
    told: after.told - before.told,
    latencies: crowd.takeLatencies(),
  }
}

if (canPin) spawnSync('taskset', ['-a', '-p', '-c', String(loadCore), String(process.pid)])
await withContestant('hexaverse', rooms + Math.ceil(watcherCount / seats), async (contestant) => {
  const { port, members, dialect } = contestant
  const crowd = await joinCrowd({ port }, members.slice(0, rooms * seats), dialect)
  const audience = new Audience()
  const watching = members.slice(rooms * seats, rooms * seats + watcherCount)
  const within = <Value>(work: Promise<Value>): Promise<Value> => Promise.race([work, crowd.trouble])
  try {
    await awaitCrowd(crowd, crowd.warmed)
    await within(audience.connect(port, watching))
    crowd.play('paced', movesPerSecond)
    await within(pause(warmUpMs))
    const alone = await within(measure(contestant, crowd, audience))
    const found = await within(audience.findRooms(port, watching[0] as Member))
    audience.watch()
    const watched = await within(measure(contestant, crowd, audience))
    audience.stopWatching()
    const aloneAgain = await within(measure(contestant, crowd, audience))
    report(found, watched, [alone, aloneAgain])
  } finally {
    audience.leave()
    crowd.leave()
  }
})
process.exit()

type Phase = Awaited<ReturnType<typeof measure>>

/** The phases without watchers come before and after, so that a server that is still warming up deceives nobody. */
function report(found: number, watched: Phase, alone: readonly Phase[]): void {
  const sum = (of: (phase: Phase) => number): number => alone.reduce((total, phase) => total + of(phase), 0)
  const cpuPerMove = sum(({ cpuUs }) => cpuUs) / sum(({ moves: made }) => made)
  const perPlayer = cpuPerMove / seats
  const perWatcher = (watched.cpuUs - watched.moves * cpuPerMove) / watched.told
  reportHappened('watched rooms', found, watchedRooms)
  reportHappened('moves sent to watchers', watched.told, 1)
  reportFigure('a move while people watch, p99', percentile(watched.latencies, 0.99), 150, ' ms')
  const before = alone.flatMap(({ latencies }) => latencies)
  reportMeasured('a move while nobody watches, p99', percentile(before, 0.99), ' ms')
  reportMeasured('server CPU for each player who is sent a move', perPlayer, ' us')
  reportMeasured('server CPU for each watcher who is sent a move', perWatcher, ' us')
  reportFigure('server CPU of a watcher x player', perWatcher / perPlayer, 1)
}
