import { setTimeout as pause } from 'node:timers/promises'
import { type Crowd, createCrowd, type Player } from './crowd.ts'
import type { Dialect, Member } from './dialect.ts'
import { seats } from './script.ts'
import { openTextSocket, type TextSocket } from './text-socket.ts'

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

interface CrowdGate {
  readonly port: number
  /** Whether each player connects anew at the address that names the room, as our page does. */
  readonly leadsByRoom?: boolean
}

/** Connects all members and finds each of them a game. */
export async function joinCrowd(
  { port, leadsByRoom = false }: CrowdGate,
  members: readonly Member[],
  dialect: Dialect,
): Promise<JoinedCrowd> {
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

  const left = new Set<TextSocket>()
  async function open(member: Member, find: () => Player | undefined, roomId?: string): Promise<TextSocket> {
    const welcome = Promise.withResolvers<void>()
    let isIn = false
    const onText = (bytes: Buffer, from: number, to: number): void => {
      const player = find()
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
    const onGone = (): void => {
      if (!isLeaving && !left.delete(socket)) reject(new Error(`${member.login} lost the connection`))
    }
    const socket = await openTextSocket({ port, roomId, onText, onGone })
    socket.send(dialect.connectPacket(member))
    await welcome.promise
    return socket
  }

  async function connect(member: Member): Promise<void> {
    let player: Player | undefined
    const find = (): Player | undefined => player
    const lead = async (roomId: string): Promise<void> => {
      if (!player || isLeaving) return
      left.add(player.socket)
      player.socket.close()
      player.socket = await open(member, find, roomId)
      if (isLeaving) player.socket.close()
    }
    const socket = await open(member, find)
    player = { login: member.login, socket, table: undefined, received: 0, ...(leadsByRoom && { lead }) }
    players.push(player)
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
