// `npm run bench -- idle-sockets [sockets]`: many signed-in members open five sockets each and stay idle beside games.
// The server must hold all sockets in little memory, and the games must not slow down.
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
/** The delay before a retry, as in our page. */
const retryMs = 1000
const maxTries = 20

/** Sockets that stay open and send nothing but pongs. */
class IdleCrowd {
  readonly #port: number
  readonly #sockets: TextSocket[] = []
  /** When each socket was last pinged, in the order of connecting. */
  readonly #pingedAt: number[] = []
  lost = 0
  triedAgain = 0

  constructor(port: number) {
    this.#port = port
  }

  get size(): number {
    return this.#sockets.length
  }

  /**
   * Opens sockets at a fixed rate, however slow the answers. Ends when all are admitted or have used up their tries.
   */
  async connect(members: readonly Member[], perSecond: number): Promise<void> {
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
    for (let tries = 1; tries <= maxTries; tries++) {
      const socket = await this.#open(member, place).catch(() => undefined)
      if (socket) return void this.#sockets.push(socket)
      this.triedAgain++
      await pause(retryMs)
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
/** Long enough for a ping and its timeout, after which the server closes a socket that did not answer. */
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
    await idle.connect(comers, comePerSecond)
    ramp.push(...takeAnswers(crowd.players))
    const from = performance.now()
    const open = await readMetric(node.address, 'sockets_open')
    figures.admitted = open - crowd.players.length
    console.log(
      `${idle.size} were admitted, ${idle.triedAgain} tries failed; the server knows ${open} sockets and holds ${memory.nowMb().toFixed(0)} MB`,
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
