import { audiences, type Message } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import type { Connection, SocketEdge } from '../../platform/socket/socket-edge.ts'
import { type AnswerParts, answerRequester, denialOf } from './answer-caller.ts'
import type { LiveRoom, Requester } from './live-room.ts'
import type { BroadcastPort } from './ports.ts'
import { type AppliedEvent, type Room, seatOf } from './room.ts'
import { snapshotMessages } from './show-room.ts'
import type { ResyncThrottle } from './table-pace.ts'
import { messagesForEvent } from './tell-event.ts'

export interface BroadcasterParts extends AnswerParts {
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
