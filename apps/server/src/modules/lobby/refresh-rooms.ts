import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { Connection } from '../rooms/index.ts'
import { waitingGroup } from '../rooms/index.ts'
import { type Lobby, ownWork } from './lobby.ts'
import { readRooms, type SeenRoom } from './room.store.ts'
import { findOwnSeat } from './seats/seat.store.ts'
import { hostOf, paddedSeats } from './tables/table.ts'
import { dismissSocket, sendWaitingHere, stopWaitingIn } from './waiting-sockets.ts'

/** Sends waiting sockets what other nodes did to their rooms: a player came or left, a game began, a room closed. */
export async function refreshRooms(lobby: Lobby, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length === 0) return
  // Only sockets whose seat was committed before this query: one that is just taking a seat is not missing.
  const seated = new Map(roomIds.map((id) => [id, lobby.edge.inGroup(waitingGroup(id))]))
  const { number, rooms } = await lobby.queue.run(ownWork, async () => {
    lobby.reads += 1
    return { number: lobby.reads, rooms: await readRooms(lobby.statements, roomIds) }
  })
  for (const room of rooms) {
    const waited = seated.get(room.roomId) ?? []
    if (room.status === 'playing') beginHere(lobby, room.roomId)
    else if (room.status === 'waiting') await sendChange(lobby, room, waited, number)
    else for (const connection of waited) dismissSocket(lobby, connection, room.roomId, closingOf(room))
  }
}

/** Sends all sockets that wait in a room who sits there now, or that its game begins. */
export function announceRoom(lobby: Lobby, roomId: string): void {
  const here = lobby.waiting.find(roomId)
  // A socket that has just come has been sent nothing yet.
  if (here) here.lastSent = undefined
  lobby.edge.notices.send({ type: 'waiting', roomId })
  // What fails now is sent by the next check of the lobby.
  if (here) refreshRooms(lobby, [roomId]).catch(() => undefined)
}

/** Why a room was closed. */
function closingOf({ isRematch }: SeenRoom): RoomRefusal {
  return isRematch ? 'rematch-missed' : 'room-closed'
}

function beginHere({ waiting, games }: Lobby, roomId: string): void {
  if (waiting.clear(roomId).length > 0) games.begin(roomId)
}

async function sendChange(lobby: Lobby, room: SeenRoom, seated: readonly Connection[], number: number): Promise<void> {
  for (const connection of seated)
    if (!room.accounts.includes(connection.member.id)) await drop(lobby, connection, room.roomId)
  const here = lobby.waiting.find(room.roomId)
  // The answers of two queries may come in either order.
  if (!here || here.lastRead > number) return
  here.lastRead = number
  const message = toMessage(room)
  if (!isDeepStrictEqual(message, here.lastSent)) sendWaitingHere(lobby, message)
}

function toMessage({ roomId, size, joined, seats, isUnwatched }: SeenRoom): Message<'room-waiting'> {
  const host = hostOf(seats ?? [])
  return {
    type: 'room-waiting',
    roomId,
    joined,
    size,
    ...(seats && { seats: paddedSeats(seats, size) }),
    ...(host !== undefined && { host }),
    ...(isUnwatched && { isUnwatched }),
  }
}

/** Removes a socket whose seat is gone: silently if the person has taken another seat, else with the reason. */
async function drop(lobby: Lobby, connection: Connection, roomId: string): Promise<void> {
  const own = await lobby.queue.run(ownWork, () => findOwnSeat(lobby.statements, connection.member.id))
  if (own?.roomId === roomId || lobby.waiting.roomOf(connection) !== roomId) return
  if (own) stopWaitingIn(lobby, connection, roomId)
  else dismissSocket(lobby, connection, roomId, 'not-in-room')
}
