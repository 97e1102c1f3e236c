import type { Connection } from '../../platform/socket/socket-edge.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'
import { readRooms, type SeenRoom } from './room.store.ts'
import { sendOut } from './seats/give-up-seat.ts'
import { findOwnSeat } from './seats/seat.store.ts'
import { sendWaitingHere, stopWaiting } from './waiting-sockets.ts'

/** Tells those who wait here what other nodes did to their rooms: somebody came or went, the game began, the room closed. */
export async function refreshRooms(lobby: Lobby, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  // Those whose seat was written before the look; who is just sitting down is not missing.
  const seated = new Map(roomIds.map((id) => [id, lobby.edge.inGroup(waitingGroup(id))]))
  const rooms = await lobby.queue.run(() => readRooms(lobby.pool, roomIds))
  for (const room of rooms) {
    const waited = seated.get(room.roomId) ?? []
    if (room.status === 'playing') beginHere(lobby, room.roomId)
    else if (room.status === 'waiting') await tellChange(lobby, room, waited)
    else for (const connection of waited) sendOut(lobby, connection, 'room-closed')
  }
}

function beginHere({ waiting, games }: Lobby, roomId: string): void {
  if (waiting.clear(roomId).length > 0) games.begin(roomId)
}

async function tellChange(lobby: Lobby, room: SeenRoom, seated: readonly Connection[]): Promise<void> {
  const { roomId, size } = room
  const joined = room.accounts.length
  for (const connection of seated)
    if (!room.accounts.includes(connection.member.id)) await drop(lobby, connection, roomId)
  if (joined !== lobby.waiting.find(roomId)?.toldJoined) sendWaitingHere(lobby, { roomId, joined, size })
}

/** Waits for a seat that is no longer there: silently where the person has taken another, else with a word. */
async function drop(lobby: Lobby, connection: Connection, roomId: string): Promise<void> {
  const own = await lobby.queue.run(() => findOwnSeat(lobby.pool, connection.member.id))
  if (own?.roomId === roomId || lobby.waiting.roomOf(connection) !== roomId) return
  if (own) stopWaiting(lobby, connection)
  else sendOut(lobby, connection, 'not-in-room')
}
