import { setTimeout as pause } from 'node:timers/promises'
import type { Member } from '../load/dialect.ts'
import type { TextSocket } from '../load/text-socket.ts'
import { openAdmitted } from './open-admitted.ts'

const tickMs = 20
/** As our page waits before it tries again. */
const comeAgainMs = 1000
const mostTries = 20

/** Sockets of people who do nothing but stay. */
export class IdleCrowd {
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
