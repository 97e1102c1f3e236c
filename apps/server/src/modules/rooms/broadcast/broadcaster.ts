import { audiences, isForActor, isForOthers, type Message } from '@hexaverse/protocol/game'
import { type GameRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import { type AppliedEvent, denialOf, messagesForEvent, type Room, seatOf, snapshotMessages } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Connection, SocketEdge } from '../game-sockets.ts'
import type { Attendance } from '../live/attendance.ts'
import type { AnswerListener, LiveRoom, Requester } from '../live/room-registry.ts'
import type { Answer, BroadcastPort } from '../machine/ports.ts'
import type { ResyncThrottle } from './resync-throttle.ts'

interface AnswerParts {
  readonly attendance: Attendance
  /** Lets this socket join, or join again, once the journal can be read: it receives a snapshot. */
  readonly retry: (requester: Requester) => void
  /** The socket's player has left a game that may be over. */
  readonly onLeft: (roomId: string, connection: Connection) => void
  readonly now: () => number
}

/** Answers the socket that made a request; also by a message, for a client that asked for no acknowledgement. */
function answerRequester(requester: Requester, answer: Answer, parts: AnswerParts): void {
  if (answer.ok) confirm(requester, parts)
  else if (requester.type === 'join') refuseEntry(requester, answer.code, parts)
  else refuseCommand(requester, answer.code, parts)
}

const yes: Answer = { ok: true }

function confirm(requester: Requester, parts: AnswerParts): void {
  const { live, type, commandId, acknowledge } = requester
  if (commandId !== undefined) live.acknowledged.add(commandId)
  if (type === 'leave') removeSocketSoon(requester, parts)
  acknowledge?.(yes)
}

/** Deferred, because the room still has to broadcast the departure, also to the player who leaves. */
function removeSocketSoon({ live, connection }: Requester, { attendance, onLeft }: AnswerParts): void {
  queueMicrotask(() => {
    attendance.removeSocket(live, connection)
    onLeft(live.roomId, connection)
  })
}

function refuseEntry(requester: Requester, code: GameRefusal, { attendance, retry, now }: AnswerParts): void {
  const { live, connection, acknowledge } = requester
  acknowledge?.({ ok: false, code })
  attendance.removeSocket(live, connection)
  if (code === 'room-busy') {
    retry(requester)
    return
  }
  live.receive({ type: 'disconnected', account: connection.member.id })
  // A socket that sent a move without joining first is denied that move; it did not ask to join.
  if (acknowledge) connection.send({ type: 'game-crashed', line: { ...sentenceOf(code), at: now() } })
}

function refuseCommand(requester: Requester, code: GameRefusal, parts: AnswerParts): void {
  const { live, connection, type, commandId, acknowledge } = requester
  if (type === 'leave' && (code === 'not-playing' || code === 'game-over')) {
    removeSocketSoon(requester, parts)
    acknowledge?.(yes)
    return
  }
  acknowledge?.({ ok: false, code })
  if (!isDeniedHere(requester, code)) return
  if (type === 'end-turn' && code === 'room-busy') keepTurn(requester, parts)
  const denial = denialOf({ roomId: live.roomId, type, code, commandId })
  if (denial) connection.send(denial)
}

/**
 * A client that knows only the specification's events has ended the turn on its own screen, and no event of those
 * denies that. So it receives a line for its log at once, and a snapshot when the journal can be read.
 */
function keepTurn(requester: Requester, { retry, now }: AnswerParts): void {
  const { live, connection } = requester
  connection.send({ type: 'log-line', roomId: live.roomId, line: { ...sentenceOf('room-busy'), at: now() } })
  retry(requester)
}

/**
 * The room sends denials only to sockets that have received its snapshot. Send one directly to any other socket, and to
 * clients without command ids, which cannot retry. For everyone else `room-busy` means 'retry', so no denial is sent.
 */
function isDeniedHere({ live, connection, commandId }: Requester, code: GameRefusal): boolean {
  if (code === 'room-busy') return commandId === undefined
  return !live.receivers.includes(connection)
}

interface BroadcasterParts extends AnswerParts {
  readonly edge: SocketEdge
  readonly find: (roomId: string) => LiveRoom | undefined
  /** Called after the sockets of this node have been sent these events. */
  readonly onBroadcast: (live: LiveRoom, applied: readonly AppliedEvent<Game>[]) => void
  readonly onSnapshotSent: (live: LiveRoom, connection: Connection) => void
  readonly throttle: ResyncThrottle
}

/** How a room sends to the sockets of this node. */
export function createBroadcaster(parts: BroadcasterParts): BroadcastPort<Game> {
  const { edge, find, now, throttle } = parts
  return {
    acknowledge: (ref, answer) => {
      if (typeof ref === 'function') (ref as AnswerListener)(answer)
      else if (ref) answerRequester(ref as Requester, answer, parts)
    },
    deny: (roomId, { account, command, code, commandId }) => {
      const denial = denialOf({ roomId, type: command.type, code, commandId })
      const live = find(roomId)
      if (denial && live) edge.sendToEach(socketsOf(account, live.receivers), [denial])
    },
    broadcast: (roomId, applied) => {
      const live = find(roomId)
      if (!live) return
      if (live.audience.length > 0) for (const one of applied) broadcastEvent(edge, live, one, now())
      parts.onBroadcast(live, applied)
    },
    sendSnapshot: (ref, account, room) => {
      const { live, connection, since } = ref as Requester
      if (!live.joined.includes(connection)) return
      const isReceiver = live.receivers.includes(connection)
      if (isReceiver && since === room.head) return
      if (!isReceiver) live.receivers = [...live.receivers, connection]
      const send = (current: Room<Game>): void =>
        edge.sendToEach(
          [connection],
          snapshotMessages(current, live.seatNamesFor(current), seatOf(current, account), now()),
        )
      if (isReceiver) throttle.run(connection, () => live.joined.includes(connection) && send(live.room ?? room))
      else send(room)
      parts.onSnapshotSent(live, connection)
    },
  }
}

/** Every socket receives the same messages, except those only for the player who acted, or only for the others. */
function broadcastEvent(edge: SocketEdge, live: LiveRoom, applied: AppliedEvent<Game>, now: number): void {
  const messages = messagesForEvent(applied, live.seatNamesFor(applied.room), now)
  const { event, room } = applied
  if (event.type !== 'moved' || !messages.some(isPrivate)) {
    edge.sendToEach(live.audience, messages)
    return
  }
  const actor = room.seats[event.seat - 1]?.id ?? ''
  const own: Connection[] = []
  // Watchers are nobody's opponents, and yet they receive what the others do: one encoding serves them all.
  const others: Connection[] = [...live.watchers]
  for (const connection of live.receivers) (connection.member.id === actor ? own : others).push(connection)
  edge.sendToEach(own, messages.filter(isForActor))
  edge.sendToEach(others, messages.filter(isForOthers))
}

function socketsOf(account: string, connections: readonly Connection[]): readonly Connection[] {
  return connections.filter(({ member }) => member.id === account)
}

function isPrivate({ type }: Message): boolean {
  return audiences[type] !== 'room'
}
