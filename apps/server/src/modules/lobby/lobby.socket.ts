import type { Command } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection } from '../../platform/socket/socket-edge.ts'
import { joinRoom } from './join-room.ts'
import type { Lobby } from './lobby.ts'
import { refreshRooms } from './refresh-rooms.ts'
import { freeSeat } from './seats/free-seat.ts'
import { giveUpSeat } from './seats/give-up-seat.ts'
import { findOwnSeat } from './seats/seat.store.ts'
import { stopWaiting } from './waiting-sockets.ts'

/** What a socket may ask for before a game begins. */
export function addLobbySockets(lobby: Lobby): void {
  lobby.edge.onConnection((connection) => {
    void tellSession(lobby, connection)
    connection.onCommand(['join'], (command, acknowledge) => void joinRoom(lobby, connection, command, acknowledge))
    connection.onCommand(['leave'], (command, acknowledge) => void leave(lobby, connection, command, acknowledge))
    connection.onClose(() => void go(lobby, connection))
  })
  lobby.edge.hints.onHint(({ type, roomId }) => {
    if (type === 'waiting' && typeof roomId === 'string' && lobby.waiting.find(roomId)) {
      refreshRooms(lobby, [roomId]).catch(() => undefined)
    }
  })
}

const askAgainMs = 1000

/** So that a reload, a second tab or another device lands in the game. */
async function tellSession(lobby: Lobby, connection: Connection): Promise<void> {
  try {
    const own = await lobby.queue.run(() => findOwnSeat(lobby.pool, connection.member.id))
    const isPlaying = own?.status === 'playing' && !lobby.games.isBroken(own.roomId)
    connection.send({ type: 'session', ...(isPlaying && { runningRoomId: own.roomId }) })
  } catch {
    const timer = setTimeout(() => void tellSession(lobby, connection), askAgainMs)
    connection.onClose(() => clearTimeout(timer))
  }
}

/** Before the game it is a Cancel, for all tabs of the person; in the game it is the game's. */
async function leave(
  lobby: Lobby,
  connection: Connection,
  { roomId, commandId }: Command<'leave'>,
  acknowledge: Acknowledge,
): Promise<void> {
  try {
    const status = await giveUpSeat(lobby, roomId, connection.member.id, connection)
    if (status === 'waiting') acknowledge({ ok: true })
    else if (status === undefined) acknowledge({ ok: false, code: 'unknown-room' })
    else if (status === 'closed') acknowledge({ ok: false, code: 'room-closed' })
    else lobby.games.leave(connection, roomId, acknowledge, commandId)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'a seat could not be given up')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

/** Gone without a word. Where the seat cannot be freed now, the next look at the seats of this node does it. */
async function go(lobby: Lobby, connection: Connection): Promise<void> {
  const roomId = stopWaiting(lobby, connection)
  const { id } = connection.member
  if (roomId === undefined || lobby.waiting.hasAccount(roomId, id)) return
  try {
    if ((await freeSeat(lobby, roomId, id, lobby.nodeId)) === 'playing') lobby.games.markAbsent(roomId, id)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'the seat of one who went could not be freed yet')
  }
}
