// `npm run bench -- idle-sockets [sockets]`: many people who are signed in and do nothing, five sockets each, come and stay
// beside games. The server must hold them all in little memory, and the games must not feel them.
import { setTimeout as pause } from 'node:timers/promises'
import { runGames } from '../faults/run-games.ts'
import { reportAcknowledged, takeAnswers } from '../figures/acknowledged.ts'
import { reportFigure, reportFinding, reportHappened } from '../figures/report.ts'
import type { Member } from '../load/clients/dialect.ts'
import type { TextSocket } from '../load/clients/text-socket.ts'
import { insertMembers } from '../load/seat-members.ts'
import { openAdmitted } from './open-admitted.ts'
import { readMetric, watchMemory } from './watch-server.ts'

const tickMs = 20
/** As our page waits before it tries again. */
const comeAgainMs = 1000
const mostTries = 20

/** Sockets of people who do nothing but stay. */
class IdleCrowd {
  readonly #port: number
  readonly #sockets: TextSocket[] = []
  /** When each was pinged last, by the order of coming. */
  readonly #pingedAt: number[] = []
  lost = 0
  triedAgain = 0

  constructor(port: number) {
    this.#port = port
  }

  get size(): number {
    return this.#sockets.length
  }

  /** So many a second, whatever the answers take; ends when everybody is in, or has tried for long enough. */
  async comeIn(members: readonly Member[], perSecond: number): Promise<void> {
    const startedAt = performance.now()
    const coming: Promise<void>[] = []
    while (coming.length < members.length) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond
      for (const member of members.slice(coming.length, Math.ceil(due))) coming.push(this.#enter(member, coming.length))
      await pause(tickMs)
    }
    await Promise.all(coming)
  }

  countPingedSince(from: number): number {
    return this.#pingedAt.filter((at) => at >= from).length
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close()
  }

  async #enter(member: Member, place: number): Promise<void> {
    for (let tries = 1; tries <= mostTries; tries++) {
      const socket = await this.#open(member, place).catch(() => undefined)
      if (socket) return void this.#sockets.push(socket)
      this.triedAgain++
      await pause(comeAgainMs)
    }
  }

  #open(member: Member, place: number): Promise<TextSocket> {
    let isIn = false
    const onGone = (): void => {
      if (isIn) this.lost++
      isIn = false
    }
    const onPing = (): void => {
      this.#pingedAt[place] = performance.now()
    }
    return openAdmitted({ port: this.#port, member, onGone, onPing }).then((socket) => {
      isIn = true
      return socket
    })
  }
}

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
reportFinding(finding)
reportHappened('idle sockets that the server let in', figures.admitted, count)
reportHappened('idle sockets that were pinged and answered since all are there', figures.pinged, count)
reportFigure('idle sockets that were lost', figures.lost, 0)
reportFigure('resident memory of the server, at its highest', figures.highestMb, memoryBarMb, ' MB')
reportAcknowledged('while they come', ramp)
reportAcknowledged('while they stay', hold)
