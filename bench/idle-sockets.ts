// `npm run bench -- idle-sockets [sockets]`: many people who are signed in and do nothing, five sockets each, come and stay
// beside games. The server must hold them all in little memory, and the games must not feel them.
import { setTimeout as pause } from 'node:timers/promises'
import { tellFigure, tellFinding, tellHappened } from './figures/report.ts'
import { runGames } from './parts/faults/run-games.ts'
import { takeAnswers } from './parts/faults/take-answers.ts'
import { tellAcknowledged } from './parts/faults/tell-acknowledged.ts'
import { insertMembers } from './parts/load/insert-members.ts'
import { IdleCrowd } from './parts/sockets/idle-crowd.ts'
import { readMetric } from './parts/sockets/read-metric.ts'
import { watchMemory } from './parts/sockets/watch-memory.ts'

const count = Number(process.argv[3] ?? 2000)
const socketsOfOne = 5
const comePerSecond = 250
/** A ping, and the time in which whoever did not answer it would have been cut off. */
const holdMs = 27_000
const memoryBarMb = 700
const ramp: number[] = []
const hold: number[] = []
const figures = { admitted: 0, pinged: 0, lost: 0, highestMb: 0 }

const finding = await runGames({ players: 24 }, async ({ nodes: [node], crowd, postgres }) => {
  const members = await insertMembers(postgres.pool, Math.ceil(count / socketsOfOne))
  const comers = Array.from({ length: count }, (_, index) => members[index % members.length]).filter((one) => !!one)
  const memory = watchMemory(node.process.child)
  const idle = new IdleCrowd(Number(new URL(node.address).port))
  try {
    console.log(`${memory.nowMb().toFixed(0)} MB with the games alone`)
    takeAnswers(crowd.players)
    await idle.comeIn(comers, comePerSecond)
    ramp.push(...takeAnswers(crowd.players))
    const from = performance.now()
    const open = await readMetric(node.address, 'sockets_open')
    figures.admitted = open - crowd.players.length
    console.log(
      `${idle.size} came in, ${idle.triedAgain} tries failed; the server knows ${open} sockets and holds ${memory.nowMb().toFixed(0)} MB`,
    )
    await pause(holdMs)
    hold.push(...takeAnswers(crowd.players))
    figures.pinged = idle.countPingedSince(from)
    figures.lost = idle.lost
    figures.highestMb = memory.highestMb()
  } finally {
    memory.stop()
    idle.leave()
  }
})
tellFinding(finding)
tellHappened('idle sockets that the server let in', figures.admitted, count)
tellHappened('idle sockets that were pinged and answered since all are there', figures.pinged, count)
tellFigure('idle sockets that were lost', figures.lost, 0)
tellFigure('resident memory of the server, at its highest', figures.highestMb, memoryBarMb, ' MB')
tellAcknowledged('while they come', ramp)
tellAcknowledged('while they stay', hold)
