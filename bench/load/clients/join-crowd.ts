import { setTimeout as pause } from 'node:timers/promises'
import { type Crowd, createCrowd, type Player } from './crowd.ts'
import type { Dialect, Member } from './dialect.ts'
import { seats } from './script.ts'
import { openTextSocket } from './text-socket.ts'

const joinLimitMs = 120_000

/** Waits for `isThere`; fails when a client is in trouble or when it takes too long. */
export async function awaitCrowd({ trouble }: JoinedCrowd, isThere: Promise<void>): Promise<void> {
  await Promise.race([isThere, trouble, failAfter(joinLimitMs)])
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new Error(`Not all players were seated within ${ms / 1000} s`)
}

/** So many clients connect at a time, because a storm of connections would disturb the measurement. */
const atOnce = 50

export interface JoinedCrowd extends Crowd {
  /** Rejects when a client is refused or disconnected. */
  readonly trouble: Promise<never>
  leave(): void
}

/** Connects all members and finds each of them a game. */
export async function joinCrowd(port: number, members: readonly Member[], dialect: Dialect): Promise<JoinedCrowd> {
  const { promise: trouble, reject } = Promise.withResolvers<never>()
  trouble.catch(() => undefined)
  const players: Player[] = []
  let isLeaving = false
  const { sendMove } = dialect
  const seek = async (player: Player): Promise<void> => {
    try {
      await dialect.seek(player)
    } catch (problem) {
      reject(problem)
    }
  }
  const crowd = createCrowd({ tables: members.length / seats, sendMove, seek })

  async function connect(member: Member): Promise<void> {
    const welcome = Promise.withResolvers<void>()
    let player: Player | undefined
    let isIn = false
    const onText = (bytes: Buffer, from: number, to: number): void => {
      try {
        if (isIn && player) dialect.receive(crowd, player, bytes, from, to)
        else admit(bytes.toString('utf8', from, to))
      } catch (problem) {
        reject(problem)
      }
    }
    const admit = (text: string): void => {
      if (text.startsWith('44')) welcome.reject(new Error(`${member.login} was refused: ${text}`))
      if (!dialect.isAdmitted(text)) return
      isIn = true
      welcome.resolve()
    }
    const onGone = (): void => (isLeaving ? undefined : reject(new Error(`${member.login} lost the connection`)))
    const socket = await openTextSocket({ port, onText, onGone })
    player = { login: member.login, socket, table: undefined, received: 0 }
    players.push(player)
    socket.send(dialect.connectPacket(member))
    await welcome.promise
    void seek(player)
  }

  const queue = [...members]
  const connectNext = async (): Promise<void> => {
    for (let member = queue.shift(); member; member = queue.shift()) await connect(member)
  }
  await Promise.race([trouble, Promise.all(Array.from({ length: atOnce }, connectNext))])
  return {
    ...crowd,
    trouble,
    leave: () => {
      isLeaving = true
      crowd.stop()
      for (const { socket } of players) socket.close()
    },
  }
}
