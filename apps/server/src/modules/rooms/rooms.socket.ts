import { type MoveCommand, moveOf } from '@hexaverse/room'
import type { Acknowledge, Connection } from './game-sockets.ts'
import type { Attendance } from './live/attendance.ts'
import type { LiveRoom, Requester, RoomRegistry } from './live/room-registry.ts'
import type { Watchers } from './live/watchers.ts'

export interface SocketParts {
  readonly registry: RoomRegistry
  readonly attendance: Attendance
  readonly watchers: Watchers
}

/** Serves the commands of players in a game. The account comes from the socket's session, never from the message. */
export function serveRooms(connection: Connection, parts: SocketParts): void {
  connection.onCommand(['claim', 'exchange', 'end-turn'], (command, acknowledge) => {
    act(connection, command, acknowledge, parts)
  })
  connection.onCommand(['resync'], ({ roomId, since }, acknowledge) => {
    resync(connection, roomId, since, acknowledge, parts)
  })
  connection.onClose(() => parts.attendance.onSocketClosed(connection))
}

/** Lets a socket into a room: it receives a snapshot, and every event after that. */
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

export function act(connection: Connection, command: MoveCommand, acknowledge: Acknowledge, parts: SocketParts): void {
  const live = liveFor(connection, command.roomId, parts)
  const { commandId } = command
  const forTurn = 'forTurn' in command ? command.forTurn : undefined
  const ref: Requester = { live, connection, type: command.type, acknowledge, commandId }
  live.receive({
    type: 'command',
    ref,
    account: connection.member.id,
    command: moveOf(command),
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
  if (live && parts.watchers.roomOf(connection) === roomId) {
    parts.watchers.resync(connection, live, since)
    acknowledge({ ok: true })
    return
  }
  if (!live?.joined.includes(connection)) {
    enterRoom(connection, roomId, acknowledge, parts)
    return
  }
  const ref: Requester = { live, connection, type: 'resync', acknowledge, since }
  live.receive({ type: 'resync', ref, account: connection.member.id, since })
}

/** A socket that sends a command also receives the room's messages, even if the room was closed here in between. */
function liveFor(connection: Connection, roomId: string, parts: SocketParts): LiveRoom {
  const live = parts.registry.find(roomId)
  return live?.joined.includes(connection) ? live : enterRoom(connection, roomId, undefined, parts)
}
