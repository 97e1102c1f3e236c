import { randomBytes } from 'node:crypto'
import type { Acknowledgement, Command, CommandType } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import { commandNames, readCommand } from '@hexaverse/protocol/wire/server'
import type { Log } from '../log.ts'
import { denialOf, type RefusedEvent } from './denial.ts'
import type { EventPacket, Receive } from './fast/inbound.ts'
import type { OpenConnection } from './open-connection.ts'
import { fullBucket, type Rates, type TokenBucket, takeToken } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'

export interface ReceiverParts {
  readonly paces: Rates
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly now: () => number
  readonly log: Log
  readonly metrics: SocketMetrics
}

const typeOfName = new Map(Object.entries(commandNames).map(([type, name]) => [name as string, type as CommandType]))

/** Counts what a socket sends, checks it, and hands on what can be believed; the rest is refused, and too much ends it. */
export function createReceiver(connection: OpenConnection, parts: ReceiverParts): Receive {
  const { paces, monotonic } = parts
  const start = monotonic()
  const events = fullBucket(paces.events, start)
  const floods = fullBucket(paces.floods, start)
  const mistakes = fullBucket(paces.mistakes, start)

  const refuse = (packet: EventPacket, refused: RefusedEvent): void => {
    parts.metrics.refused.inc({ code: refused.code })
    acknowledge(connection, packet, { ok: false, code: refused.code })
    const denial = denialOf(refused, parts.now())
    if (denial) connection.send(denial)
  }
  const endWhenEmpty = (bucket: TokenBucket, pace: Rates['events'], reason: RoomRefusal): void => {
    if (takeToken(bucket, pace, monotonic())) return
    parts.metrics.closed.inc({ reason })
    connection.forceClose()
  }
  return (packet) => {
    // What came in one piece with a goodbye comes after it.
    if (connection.isClosed) return
    const [name, payload] = packet.data ?? []
    const type = typeOfName.get(String(name))
    if (!takeToken(events, paces.events, monotonic())) {
      refuse(packet, { type, payload, code: 'too-many-events' })
      return endWhenEmpty(floods, paces.floods, 'too-many-events')
    }
    const read = readCommand(String(name), payload)
    if (!read.ok) {
      const { code, problem } = read.refusal
      refuse(packet, { type, payload, code, params: { problem } })
      return endWhenEmpty(mistakes, paces.mistakes, 'malformed-event')
    }
    if (isOfAnother(read.value, connection.member.login)) return refuse(packet, { type, payload, code: 'wrong-user' })
    handOn(connection, packet, read.value, parts.log)
  }
}

function isOfAnother(command: Command, login: string): boolean {
  return 'login' in command && command.login !== login
}

/** A fault in what follows is ours: it must not reach Socket.IO, which would take the process with it. */
function handOn(connection: OpenConnection, packet: EventPacket, command: Command, log: Log): void {
  try {
    const handle = connection.handlerOf(command.type)
    if (handle) handle(command, (answer) => acknowledge(connection, packet, answer))
    else acknowledge(connection, packet, { ok: false, code: 'room-busy' })
  } catch (problem) {
    const reference = randomBytes(6).toString('base64url')
    log.error({ err: problem, reference, command: command.type }, 'fault in a socket event')
    acknowledge(connection, packet, { ok: false, code: 'room-fault' })
  }
}

function acknowledge(connection: OpenConnection, { id }: EventPacket, answer: Acknowledgement): void {
  if (id !== undefined) connection.acknowledge(id, answer)
}
