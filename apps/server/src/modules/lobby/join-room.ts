import type { Command } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Acknowledge, Connection } from '../rooms/index.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'
import { announceRoom } from './refresh-rooms.ts'
import { freeSeat } from './seats/free-seat.ts'
import { announceMove } from './seats/give-up-seat.ts'
import { type JoinResult, takeSeat } from './seats/take-seat.ts'
import { sendWaiting, stopWaiting, stopWaitingIn } from './waiting-sockets.ts'

type Refused = Extract<JoinResult, { readonly ok: false }>
type Seated = Extract<JoinResult, { readonly isBegun: false }>

/** Takes a seat in a waiting room, or returns to a game. */
export async function joinRoom(
  lobby: Lobby,
  connection: Connection,
  command: Command<'join'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  // The socket waits before its seat is committed, so that a check of the seats meanwhile does not free the seat.
  lobby.waiting.add(connection, command.roomId)
  try {
    const taken = await takeSeat(lobby, connection.member, command)
    if (!taken.ok) return refuse(lobby, connection, command.roomId, taken, acknowledge)
    if (taken.isBegun) return enter(lobby, connection, command.roomId, acknowledge)
    if (taken.left !== undefined) announceMove(lobby, taken.left, connection)
    await sit(lobby, connection, command, taken, acknowledge)
  } catch (problem) {
    stopWaitingIn(lobby, connection, command.roomId)
    lobby.log.warn({ err: problem }, 'could not take a seat')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

function refuse(
  lobby: Lobby,
  connection: Connection,
  roomId: string,
  { code, problem }: Refused,
  acknowledge: Acknowledge,
): void {
  stopWaitingIn(lobby, connection, roomId)
  acknowledge({ ok: false, code })
  const line = { ...sentenceOf(code, problem === undefined ? {} : { problem }), at: Date.now() }
  connection.send({ type: 'game-crashed', line })
}

function enter(lobby: Lobby, connection: Connection, roomId: string, acknowledge: Acknowledge): void {
  stopWaiting(lobby, connection)
  lobby.games.enter(connection, roomId, acknowledge)
}

async function sit(
  lobby: Lobby,
  connection: Connection,
  { roomId, size }: Command<'join'>,
  { joined, isPrivate }: Seated,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.waiting.roomOf(connection) !== roomId) return resolveLateSeat(lobby, connection, roomId, acknowledge)
  acknowledge({ ok: true })
  lobby.games.quit(connection)
  for (const other of lobby.waiting.roomsOf(connection)) if (other !== roomId) stopWaitingIn(lobby, connection, other)
  connection.join(waitingGroup(roomId))
  if (joined === size) beginGame(lobby, roomId)
  else if (isPrivate) announceRoom(lobby, roomId)
  else sendWaiting(lobby, { roomId, joined, size })
}

/** While the seat was written the socket closed or sent another command, or another player filled the room. */
async function resolveLateSeat(
  lobby: Lobby,
  connection: Connection,
  roomId: string,
  acknowledge: Acknowledge,
): Promise<void> {
  const status = await freeSeat(lobby, roomId, connection.member.id, { isCancelled: !connection.isClosed })
  if (status !== 'playing') return acknowledge({ ok: false, code: 'not-in-room' })
  if (connection.isClosed) lobby.games.markAbsent(roomId, connection.member.id)
  else enter(lobby, connection, roomId, acknowledge)
}

/** The room is full: its waiting sockets enter the game. A notice makes the other nodes do the same. */
function beginGame({ waiting, games, edge }: Lobby, roomId: string): void {
  waiting.clear(roomId)
  games.begin(roomId)
  edge.notices.send({ type: 'waiting', roomId })
}
