import type { Command as Asked } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection } from '../../platform/socket/socket-edge.ts'
import type { Attendance } from './live/attendance.ts'
import type { LiveRoom, Requester } from './live/live-room.ts'
import type { RoomRegistry } from './live/room-registry.ts'
import type { PlayerMove } from './machine/input.ts'

export interface SocketParts {
  readonly registry: RoomRegistry
  readonly attendance: Attendance
}

type Act = Asked<'claim' | 'exchange' | 'end-turn'> | Asked<'leave'>

/** What a player may ask of a room in play. Who it is, the socket's session says; the message is not asked. */
export function serveRooms(connection: Connection, parts: SocketParts): void {
  connection.onCommand(['claim', 'exchange', 'end-turn'], (asked, acknowledge) => {
    act(connection, asked, acknowledge, parts)
  })
  connection.onCommand(['resync'], ({ roomId, since }, acknowledge) => {
    resync(connection, roomId, since, acknowledge, parts)
  })
  connection.onClose(() => parts.attendance.onSocketClosed(connection))
}

/** The room as it is now, and everything after that. */
export function enterRoom(
  connection: Connection,
  roomId: string,
  acknowledge: Acknowledge | undefined,
  { registry, attendance }: SocketParts,
): LiveRoom {
  const live = registry.open(roomId)
  if (attendance.enter(live, connection)) {
    const ref: Requester = { live, connection, type: 'join', acknowledge }
    live.receive({ type: 'join', ref, account: connection.member.id })
  }
  return live
}

export function act(connection: Connection, asked: Act, acknowledge: Acknowledge, parts: SocketParts): void {
  const live = liveFor(connection, asked.roomId, parts)
  const { commandId } = asked
  const forTurn = 'forTurn' in asked ? asked.forTurn : undefined
  const ref: Requester = { live, connection, type: asked.type, acknowledge, commandId }
  live.receive({
    type: 'command',
    ref,
    account: connection.member.id,
    command: commandOf(asked),
    ...(commandId !== undefined && { commandId }),
    ...(forTurn !== undefined && { forTurn }),
  })
}

function resync(
  connection: Connection,
  roomId: string,
  since: number,
  acknowledge: Acknowledge,
  parts: SocketParts,
): void {
  const live = parts.registry.find(roomId)
  if (!live?.joined.includes(connection)) {
    enterRoom(connection, roomId, acknowledge, parts)
    return
  }
  const ref: Requester = { live, connection, type: 'resync', acknowledge, since }
  live.receive({ type: 'resync', ref, account: connection.member.id, since })
}

/** Whoever acts in a room hears of it, also where the room was closed here in between. */
function liveFor(connection: Connection, roomId: string, parts: SocketParts): LiveRoom {
  const live = parts.registry.find(roomId)
  return live?.joined.includes(connection) ? live : enterRoom(connection, roomId, undefined, parts)
}

/** Made of the fields that are known, so that nothing else of a message reaches the journal. */
function commandOf(asked: Act): PlayerMove {
  switch (asked.type) {
    case 'claim': {
      const { hex, triangle, lock } = asked
      return { type: 'claim', hex, triangle, ...(lock && { lock: { hex: lock.hex, triangle: lock.triangle } }) }
    }
    case 'exchange':
      return { type: 'exchange', give: asked.give, get: asked.get }
    default:
      return { type: asked.type }
  }
}
