import { audiences, type Message } from '@hexaverse/protocol/game'
import { type GameRefusal, say } from '@hexaverse/protocol/game-sentences'
import type { Game } from '@hexaverse/rules'
import type { Connection, SocketEdge } from '../../../platform/socket/socket-edge.ts'
import type { Attendance } from '../live/attendance.ts'
import type { LiveRoom, Requester } from '../live/live-room.ts'
import type { Answer, BroadcastPort } from '../machine/ports.ts'
import { type AppliedEvent, type Room, seatOf } from '../machine/room.ts'
import { messagesForEvent } from './event-messages.ts'
import type { ResyncThrottle } from './resync-throttle.ts'
import { snapshotMessages } from './snapshot-messages.ts'

interface AnswerParts {
  readonly attendance: Attendance
  /** Enters this one again when the journal can be read. */
  readonly retry: (caller: Requester) => void
  readonly now: () => number
}

/** Gives a room's answer to the socket that asked. Also in words, where no acknowledgement can be understood. */
function answerRequester(caller: Requester, answer: Answer, parts: AnswerParts): void {
  if (answer.ok) confirm(caller, parts)
  else if (caller.type === 'join') refuseEntry(caller, answer.code, parts)
  else refuseCommand(caller, answer.code, parts)
}

const yes: Answer = { ok: true }

function confirm(caller: Requester, parts: AnswerParts): void {
  const { live, type, commandId, acknowledge } = caller
  if (commandId !== undefined) live.acknowledged.push(commandId)
  if (type === 'leave') dismissSoon(caller, parts)
  acknowledge?.(yes)
}

/** The room still has to tell everybody, the one who leaves included. */
function dismissSoon({ live, connection }: Requester, { attendance }: AnswerParts): void {
  queueMicrotask(() => attendance.removeSocket(live, connection))
}

function refuseEntry(caller: Requester, code: GameRefusal, { attendance, retry, now }: AnswerParts): void {
  const { live, connection, acknowledge } = caller
  acknowledge?.({ ok: false, code })
  attendance.removeSocket(live, connection)
  if (code === 'room-busy') {
    retry(caller)
    return
  }
  live.receive({ type: 'disconnected', account: connection.member.id })
  // Who only acted in a room, without asking for it, is refused that act.
  if (acknowledge) connection.tell({ type: 'game-crashed', line: { ...say(code), at: now() } })
}

function refuseCommand(caller: Requester, code: GameRefusal, parts: AnswerParts): void {
  const { live, connection, type, commandId, acknowledge } = caller
  if (type === 'leave' && (code === 'not-playing' || code === 'game-over')) {
    dismissSoon(caller, parts)
    acknowledge?.(yes)
    return
  }
  acknowledge?.({ ok: false, code })
  const denial = isDeniedHere(caller, code) ? denialOf(live.roomId, type, code, commandId) : undefined
  if (denial) connection.tell(denial)
}

/**
 * A room denies to the sockets that it was shown to. Others have to be told by themselves, and so has one who sends no ids
 * and could not send the same again: to all others a busy room is no answer yet.
 */
function isDeniedHere({ live, connection, commandId }: Requester, code: GameRefusal): boolean {
  if (code === 'room-busy') return commandId === undefined
  return !live.shown.includes(connection)
}

/** Only claims and exchanges are denied in words. */
function denialOf(roomId: string, type: string, code: GameRefusal, commandId?: string): Message | undefined {
  if (type !== 'claim' && type !== 'exchange') return undefined
  const denial = { roomId, refusal: say(code), ...(commandId !== undefined && { commandId }) }
  return type === 'claim' ? { type: 'claim-denied', ...denial } : { type: 'exchange-failed', ...denial }
}

interface BroadcasterParts extends AnswerParts {
  readonly edge: SocketEdge
  readonly find: (roomId: string) => LiveRoom | undefined
  /** Something is new in the room, and whoever is here has been told. */
  readonly onTold: (live: LiveRoom, told: readonly AppliedEvent<Game>[]) => void
  readonly onShown: (live: LiveRoom) => void
  readonly pace: ResyncThrottle
}

/** How a room speaks to the sockets of this node. */
export function createBroadcaster(parts: BroadcasterParts): BroadcastPort<Game> {
  const { edge, find, now, pace } = parts
  return {
    acknowledge: (ref, answer) => {
      if (ref) answerRequester(ref as Requester, answer, parts)
    },
    deny: (roomId, { account, command, code, commandId }) => {
      const denial = denialOf(roomId, command.type, code, commandId)
      const live = find(roomId)
      if (denial && live) edge.tellEach(socketsOf(account, live.shown), [denial])
    },
    publish: (roomId, told) => {
      const live = find(roomId)
      if (!live) return
      if (live.shown.length > 0) for (const one of told) tell(edge, live, one, now())
      parts.onTold(live, told)
    },
    show: (ref, account, room) => {
      const { live, connection, since } = ref as Requester
      if (!live.here.includes(connection)) return
      const isShown = live.shown.includes(connection)
      if (isShown && since === room.head) return
      if (!isShown) live.shown = [...live.shown, connection]
      const show = (current: Room<Game>): void =>
        edge.tellEach(
          [connection],
          snapshotMessages(current, live.seatNamesFor(current), seatOf(current, account), now()),
        )
      if (isShown) pace.show(connection, () => live.here.includes(connection) && show(live.room ?? room))
      else show(room)
      parts.onShown(live)
    },
  }
}

/** Everybody gets the same, but for what is said to the one who acted and to the others. */
function tell(edge: SocketEdge, live: LiveRoom, told: AppliedEvent<Game>, now: number): void {
  const messages = messagesForEvent(told, live.seatNamesFor(told.room), now)
  const { event, room } = told
  if (event.type !== 'moved' || !messages.some(isPrivate)) {
    edge.tellEach(live.shown, messages)
    return
  }
  const actor = room.seats[event.seat - 1]?.id ?? ''
  const own: Connection[] = []
  const others: Connection[] = []
  for (const connection of live.shown) (connection.member.id === actor ? own : others).push(connection)
  edge.tellEach(own, messages.filter(isForActor))
  edge.tellEach(others, messages.filter(isForOthers))
}

function socketsOf(account: string, connections: readonly Connection[]): readonly Connection[] {
  return connections.filter(({ member }) => member.id === account)
}

function isPrivate({ type }: Message): boolean {
  return audiences[type] !== 'room'
}

function isForActor({ type }: Message): boolean {
  return audiences[type] !== 'others'
}

function isForOthers({ type }: Message): boolean {
  return audiences[type] !== 'actor'
}
