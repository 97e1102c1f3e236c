// `npm run bench -- kill-node [rounds]`: two nodes behind one address. One of them is killed, or suspended and resumed
// as if nothing had happened. Half of the players let their turns time out, so that deadlines fall due all the time.
import { setTimeout as pause } from 'node:timers/promises'
import { passedTurns } from '../../apps/server/test/faults/checks/check-clock.ts'
import { livelyTemper, sometimesIdleTemper } from '../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding, reportHappened, reportPercentile } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const rounds = Number(process.argv[3] ?? 4)
const playOnBarMs = 5000
const deadlineBarMs = 2000
const zombieMs = 8000
const environment = { TURN_SECONDS: '3', RECONNECT_GRACE_SECONDS: '60' }
const temper = sometimesIdleTemper(livelyTemper([2, 2, 4]))
const losses: number[] = []
const backMs: number[] = []

const plan = { players: 40, nodes: 2, hasRedis: true, isBalanced: true, environment, temper }
const finding = await runGames(plan, async ({ nodes, balancer, crowd, dice }) => {
  for (let round = 0; round < rounds; round++) {
    await pause(2000 + dice(1500))
    const counts = balancer?.counts() ?? []
    const node = nodes[counts.indexOf(Math.max(...counts))]
    if (!node) continue
    const isKill = round % 2 === 0
    const lostAt = performance.now()
    losses.push(Date.now())
    node.process.signal(isKill ? 'SIGKILL' : 'SIGSTOP')
    await pause(playOnBarMs + 1000)
    const hit = crowd.players.filter((player) => (player.lostAt ?? 0) > lostAt)
    backMs.push(...hit.map(({ inStepAt = Number.POSITIVE_INFINITY }) => inStepAt - lostAt))
    console.log(`  ${isKill ? 'killed' : 'stopped'}: ${hit.length} of ${crowd.players.length} players had to move`)
    if (isKill) await node.startAgain().ready
    else {
      await pause(zombieMs - playOnBarMs)
      node.process.signal('SIGCONT')
    }
    await pause(2000)
  }
})
reportFinding(finding)
reportPercentile('a player of the lost node plays on', backMs, playOnBarMs)
const passed = finding.rooms.flatMap(passedTurns)
const orphaned = passed.filter(({ dueAt }) => losses.some((at) => dueAt >= at && dueAt < at + playOnBarMs))
reportHappened('deadlines that fell due after a node was lost', orphaned.length)
reportFigure(
  'longest delay of a deadline after a node was lost',
  Math.max(0, ...orphaned.map(({ lateMs }) => lateMs)),
  deadlineBarMs,
  ' ms',
)
