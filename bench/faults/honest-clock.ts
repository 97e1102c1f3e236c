// `npm run bench -- honest-clock [seconds] [rooms]`: rooms whose players never move. No turn may end early or much too
// late, and when the node of the players dies, the other node must end their turns.
import { setTimeout as pause } from 'node:timers/promises'
import { passedTurns } from '../../apps/server/test/faults/checks/check-clock.ts'
import { idleTemper } from '../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding, reportPercentile } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const seconds = Number(process.argv[3] ?? 30)
const rooms = Number(process.argv[4] ?? 500)
const lateBarMs = 500
const orphanBarMs = 2000
const environment = { TURN_SECONDS: '6', RECONNECT_GRACE_SECONDS: '600' }
const receivedAt = new Map<string, number>()
let diedAt = Number.POSITIVE_INFINITY
let quietFrom = 0

const plan = { players: 2 * rooms, nodes: 2, environment, temper: idleTemper() }
const finding = await runGames(plan, async ({ nodes, crowd, addresses }) => {
  for (const player of crowd.players) {
    player.onHeard = (message) => {
      if (message.type === 'turn-passed') receivedAt.set(`${message.roomId}/${message.seq}`, Date.now())
    }
  }
  await crowd.inPlay(120_000, 0.95)
  await pause(3000)
  quietFrom = Date.now()
  await pause(seconds * 1000)
  const [first] = nodes
  const theirs = crowd.players.filter((_, index) => index % addresses.length === 0)
  for (const { member, socket } of theirs) {
    crowd.deserters.add(member.id)
    socket.io.reconnection(false)
  }
  first.process.signal('SIGKILL')
  diedAt = Date.now()
  await pause(15_000)
})
reportFinding(finding)
const passed = finding.rooms.flatMap(passedTurns).filter(({ dueAt }) => dueAt > quietFrom)
const usual = passed.filter(({ dueAt }) => dueAt < diedAt - lateBarMs)
const orphaned = passed.filter(({ dueAt }) => dueAt > diedAt)
const delays = usual.flatMap(({ roomId, seq, dueAt }) => {
  const at = receivedAt.get(`${roomId}/${seq}`)
  return at === undefined ? [] : [at - dueAt]
})
reportFigure('turns that were passed early', passed.filter(({ lateMs }) => lateMs < 0).length, 0)
reportPercentile(
  'a turn is passed after its end',
  usual.map(({ lateMs }) => lateMs),
  lateBarMs,
)
reportPercentile('the players hear of it', delays, lateBarMs)
reportPercentile(
  'a turn is passed although its node died',
  orphaned.map(({ lateMs }) => lateMs),
  orphanBarMs,
)
