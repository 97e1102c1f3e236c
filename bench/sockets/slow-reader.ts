import type { SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'
import type { Command } from '../../packages/protocol/src/game/index.ts'
import { messageNames } from '../../packages/protocol/src/wire/client.ts'
import { packetOf } from '../load/clients/rooms-dialect.ts'
import type { TextSocket } from '../load/clients/text-socket.ts'
import { openAdmitted } from './open-admitted.ts'

/**
 * What a client that never reads does: send nothing, send pongs and requests within the limits, or flood the server.
 */
export const readerHabits = ['silent', 'asking', 'flooding'] as const
export type ReaderHabit = (typeof readerHabits)[number]

export interface ReaderOptions {
  readonly port: number
  readonly member: SignedIn
  readonly roomId: string
  readonly habit: ReaderHabit
  /** The rate of an asking client. */
  readonly asksPerSecond: number
  /** Pause before the client begins its habit. */
  readonly calmMs: number
}

export interface SlowReader {
  readonly habit: ReaderHabit
  /** Time from the begin of the habit until the client noticed its disconnect; a silent client never notices. */
  goneMs(): number | undefined
  close(): void
}

const seats = 4
const pong = '3'
const shown = `42["${messageNames['room-started']}"`

/** Joins a game as this player and reads nothing from then on. */
export async function openSlowReader(options: ReaderOptions): Promise<SlowReader> {
  const { port, member, roomId, habit, calmMs } = options
  const seated = Promise.withResolvers<void>()
  seated.promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let begunAt = Number.NaN
  let goneMs: number | undefined
  const socket = await openAdmitted({
    port,
    member,
    onText: (text) => text.startsWith(shown) && seated.resolve(),
    onGone: () => {
      seated.reject(new Error(`${member.login} was disconnected before it joined the game`))
      clearInterval(timer)
      goneMs ??= performance.now() - begunAt
    },
  })
  socket.send(packetOf({ type: 'join', roomId, login: member.login, size: seats }))
  await seated.promise
  socket.stopReading()
  timer = setTimeout(() => {
    begunAt = performance.now()
    timer = startHabit(socket, options)
  }, calmMs)
  const close = (): void => {
    clearInterval(timer)
    socket.close()
  }
  return { habit, goneMs: () => goneMs, close }
}

const floodEveryMs = 10
const floodAtOnce = 10

function startHabit(socket: TextSocket, options: ReaderOptions): NodeJS.Timeout | undefined {
  const { roomId, habit, asksPerSecond } = options
  let number = 0
  const ask = (command: Command): void => socket.send(packetOf(command, number++))
  const askToEndTurn = (): void => ask({ type: 'end-turn', roomId, login: options.member.login })
  const flood = (): void => {
    for (let sent = 0; sent < floodAtOnce; sent++) askToEndTurn()
  }
  const askOnce = (): void => {
    if (number % 8 === 0) socket.send(pong)
    if (number % 8 === 4) askToEndTurn()
    // A snapshot of the whole room is the longest answer there is.
    else ask({ type: 'resync', roomId, since: 0 })
  }
  if (habit === 'silent') return undefined
  return habit === 'asking' ? setInterval(askOnce, 1000 / asksPerSecond) : setInterval(flood, floodEveryMs)
}
