import type { Command } from '@hexaverse/protocol/game'
import { sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Acknowledge, Connection } from '../../platform/socket/socket-edge.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'
import { freeSeat } from './seats/free-seat.ts'
import { type Taken, takeSeat } from './seats/take-seat.ts'
import { sendWaiting, stopWaiting } from './waiting-sockets.ts'

/** A seat in a room that waits, or the way back into a game. */
export async function joinRoom(
  lobby: Lobby,
  connection: Connection,
  command: Command<'join'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  stopWaiting(lobby, connection)
  // Known to wait before it is written, so that a look at the seats in between does not take it for forgotten.
  lobby.waiting.add(connection, command.roomId)
  try {
    const taken = await takeSeat(lobby, connection.member, command)
    if (!taken.ok) return refuse(lobby, connection, taken, acknowledge)
    if (taken.isBegun) return enter(lobby, connection, command.roomId, acknowledge)
    await sit(lobby, connection, command, taken.joined, acknowledge)
  } catch (problem) {
    stopWaiting(lobby, connection)
    lobby.log.warn({ err: problem }, 'a seat could not be taken')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

function refuse(
  lobby: Lobby,
  connection: Connection,
  { code, problem }: Extract<Taken, { readonly ok: false }>,
  acknowledge: Acknowledge,
): void {
  stopWaiting(lobby, connection)
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
  joined: number,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.waiting.roomOf(connection) !== roomId) return settleLate(lobby, connection, roomId, acknowledge)
  acknowledge({ ok: true })
  lobby.games.quit(connection)
  connection.join(waitingGroup(roomId))
  if (joined < size) sendWaiting(lobby, { roomId, joined, size })
  else beginGame(lobby, roomId)
}

/** While the seat was written the socket went, or wanted something else, or another one filled the room. */
async function settleLate(
  lobby: Lobby,
  connection: Connection,
  roomId: string,
  acknowledge: Acknowledge,
): Promise<void> {
  const status = await freeSeat(lobby, roomId, connection.member.id)
  if (status !== 'playing') return acknowledge({ ok: false, code: 'not-in-room' })
  if (connection.isClosed) lobby.games.markAbsent(roomId, connection.member.id)
  else lobby.games.enter(connection, roomId, acknowledge)
}

/** The room is full. Those who wait here are handed over; the other nodes get a hint to do the same with theirs. */
function beginGame({ waiting, games, edge }: Lobby, roomId: string): void {
  waiting.clear(roomId)
  games.begin(roomId)
  edge.hints.send({ type: 'waiting', roomId })
}
