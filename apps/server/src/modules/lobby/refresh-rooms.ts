import type { Connection } from '../rooms/index.ts'
import { waitingGroup } from '../rooms/index.ts'
import { type Lobby, ownWork } from './lobby.ts'
import { readRooms, type SeenRoom } from './room.store.ts'
import { dismissSocket } from './seats/give-up-seat.ts'
import { findOwnSeat } from './seats/seat.store.ts'
import { sendWaitingHere, stopWaiting } from './waiting-sockets.ts'

/** Sends waiting sockets what other nodes did to their rooms: a player came or left, a game began, a room closed. */
export async function refreshRooms(lobby: Lobby, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  // Only sockets whose seat was committed before this query: one that is just taking a seat is not missing.
  const seated = new Map(roomIds.map((id) => [id, lobby.edge.inGroup(waitingGroup(id))]))
  const rooms = await lobby.queue.run(ownWork, () => readRooms(lobby.pool, roomIds))
  for (const room of rooms) {
    const waited = seated.get(room.roomId) ?? []
    if (room.status === 'playing') beginHere(lobby, room.roomId)
    else if (room.status === 'waiting') await sendChange(lobby, room, waited)
    else
      for (const connection of waited)
        dismissSocket(lobby, connection, room.isRematch ? 'rematch-missed' : 'room-closed')
  }
}

function beginHere({ waiting, games }: Lobby, roomId: string): void {
  if (waiting.clear(roomId).length > 0) games.begin(roomId)
}

async function sendChange(lobby: Lobby, room: SeenRoom, seated: readonly Connection[]): Promise<void> {
  const { roomId, size } = room
  const joined = room.accounts.length
  for (const connection of seated)
    if (!room.accounts.includes(connection.member.id)) await drop(lobby, connection, roomId)
  if (joined !== lobby.waiting.find(roomId)?.lastSentJoined) sendWaitingHere(lobby, { roomId, joined, size })
}

/** Removes a socket whose seat is gone: silently if the person has taken another seat, else with the reason. */
async function drop(lobby: Lobby, connection: Connection, roomId: string): Promise<void> {
  const own = await lobby.queue.run(ownWork, () => findOwnSeat(lobby.pool, connection.member.id))
  if (own?.roomId === roomId || lobby.waiting.roomOf(connection) !== roomId) return
  if (own) stopWaiting(lobby, connection)
  else dismissSocket(lobby, connection, 'not-in-room')
}
