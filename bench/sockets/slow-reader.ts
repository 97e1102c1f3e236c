import type { SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'
import type { Command } from '../../packages/protocol/src/game/index.ts'
import { messageNames } from '../../packages/protocol/src/wire/client.ts'
import { packetOf } from '../load/clients/rooms-dialect.ts'
import type { TextSocket } from '../load/clients/text-socket.ts'
import { openAdmitted } from './open-admitted.ts'

/** What they do who never read: nothing at all; ask within their limits, and say that they live; ask without end. */
export const readerHabits = ['silent', 'asking', 'flooding'] as const
export type ReaderHabit = (typeof readerHabits)[number]

export interface ReaderOptions {
  readonly port: number
  readonly member: SignedIn
  readonly roomId: string
  readonly habit: ReaderHabit
  /** Of one who asks. */
  readonly asksPerSecond: number
  /** Until it begins with what it does. */
  readonly calmMs: number
}

export interface SlowReader {
  readonly habit: ReaderHabit
  /** From the moment it began until it found its line broken; one that says nothing does not notice. */
  goneMs(): number | undefined
  close(): void
}

const seats = 4
const pong = '3'
const shown = `42["${messageNames['room-started']}"`

/** A player who comes into a game and from then on reads nothing. */
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
      seated.reject(new Error(`${member.login} lost the line before it came into the game`))
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
    // The whole table is the longest answer there is.
    else ask({ type: 'resync', roomId, since: 0 })
  }
  if (habit === 'silent') return undefined
  return habit === 'asking' ? setInterval(askOnce, 1000 / asksPerSecond) : setInterval(flood, floodEveryMs)
}
