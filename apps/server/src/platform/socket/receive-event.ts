import { randomBytes } from 'node:crypto'
import type { Log } from '../log.ts'
import type { OpenConnection } from './open-connection.ts'
import type { Acknowledgement } from './socket-edge.ts'
import { fullBucket, type Rates, type TokenBucket, takeToken } from './socket-limits.ts'
import type { SocketMetrics } from './socket-metrics.ts'
import type { EventPacket, Receive } from './socket-path.ts'
import type { AnyCommand, EventRefusal, RefusedEvent, WireCodec } from './wire-codec.ts'

export interface ReceiverParts<Command extends AnyCommand, Message> {
  readonly codec: WireCodec<Command, Message>
  readonly rates: Rates
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly now: () => number
  readonly log: Log
  readonly metrics: SocketMetrics
}

/** Counts and validates what one socket sends, and calls the handlers. A socket that sends too much is closed. */
export function createReceiver<Command extends AnyCommand, Message, Encoded>(
  connection: OpenConnection<Command, Message, Encoded>,
  parts: ReceiverParts<Command, Message>,
): Receive {
  const { codec, rates, monotonic } = parts
  const start = monotonic()
  const events = fullBucket(rates.events, start)
  const floods = fullBucket(rates.floods, start)
  const mistakes = fullBucket(rates.mistakes, start)

  const refuse = (packet: EventPacket, refused: RefusedEvent): void => {
    parts.metrics.refused.inc({ code: refused.code })
    acknowledge(connection, packet, { ok: false, code: refused.code })
    const denial = codec.denialOf(refused, parts.now())
    if (denial) connection.send(denial)
  }
  const closeWhenEmpty = (bucket: TokenBucket, rate: Rates['events'], reason: EventRefusal): void => {
    if (takeToken(bucket, rate, monotonic())) return
    parts.metrics.closed.inc({ reason })
    connection.forceClose()
  }
  return (packet) => {
    // Events that arrived in the same chunk as a disconnect packet come after it.
    if (connection.isClosed) return
    const [first, payload] = packet.data ?? []
    const name = String(first)
    if (!takeToken(events, rates.events, monotonic())) {
      refuse(packet, { name, payload, code: 'too-many-events' })
      return closeWhenEmpty(floods, rates.floods, 'too-many-events')
    }
    const read = codec.readCommand(name, payload)
    if (!read.ok) {
      const { code, problem } = read.refusal
      refuse(packet, { name, payload, code, params: { problem } })
      return closeWhenEmpty(mistakes, rates.mistakes, 'malformed-event')
    }
    const { login } = read.value
    if (login !== undefined && login !== connection.member.login) {
      return refuse(packet, { name, payload, code: 'wrong-user' })
    }
    callHandler(connection, packet, read.value, parts.log)
  }
}

/** Catches every fault of a handler: Socket.IO would let it end the process. */
function callHandler<Command extends AnyCommand, Message, Encoded>(
  connection: OpenConnection<Command, Message, Encoded>,
  packet: EventPacket,
  command: Command,
  log: Log,
): void {
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

function acknowledge(
  connection: { acknowledge(packet: EventPacket, answer: Acknowledgement): void },
  packet: EventPacket,
  answer: Acknowledgement,
): void {
  if (packet.id !== undefined || packet.reply) connection.acknowledge(packet, answer)
}
