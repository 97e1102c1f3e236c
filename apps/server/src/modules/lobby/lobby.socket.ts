import type { Command } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection } from '../rooms/index.ts'
import { findRunningRoom } from './find-running-room.ts'
import { joinRoom } from './join-room.ts'
import type { Lobby } from './lobby.ts'
import { refreshRooms } from './refresh-rooms.ts'
import { freeSeat } from './seats/free-seat.ts'
import { giveUpSeat } from './seats/give-up-seat.ts'
import { seatBots } from './tables/seat-bots.ts'
import { stopWaiting } from './waiting-sockets.ts'

/** Serves the commands of sockets before a game begins. */
export function addLobbySockets(lobby: Lobby): void {
  lobby.edge.onConnection((connection) => {
    void sendSession(lobby, connection)
    connection.onCommand(['join'], (command, acknowledge) => void joinRoom(lobby, connection, command, acknowledge))
    connection.onCommand(['leave'], (command, acknowledge) => void leave(lobby, connection, command, acknowledge))
    connection.onCommand(['seat-bot', 'unseat-bot'], (command, acknowledge) => {
      void seatBots(lobby, connection, command, acknowledge)
    })
    connection.onClose(() => void onSocketClosed(lobby, connection))
  })
  lobby.edge.notices.onNotice(({ type, roomId }) => {
    if (type === 'waiting' && lobby.waiting.find(roomId)) {
      refreshRooms(lobby, [roomId]).catch(() => undefined)
    }
  })
}

const retryMs = 1000

/** Sends the running game on connection, so that a reload, a second tab or another device lands in it (D-SOC-3). */
async function sendSession(lobby: Lobby, connection: Connection): Promise<void> {
  try {
    const runningRoomId = await findRunningRoom(lobby, connection.member.id)
    connection.send({ type: 'session', ...(runningRoomId !== undefined && { runningRoomId }) })
  } catch {
    const timer = setTimeout(() => void sendSession(lobby, connection), retryMs)
    connection.onClose(() => clearTimeout(timer))
  }
}

/** Before the start this is Cancel, for all tabs of the person; in a game the rooms module handles it. */
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
    lobby.log.warn({ err: problem }, 'could not give up a seat')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

/** The socket closed without Cancel. If its seat cannot be freed now, the next check of this node's seats does it. */
async function onSocketClosed(lobby: Lobby, connection: Connection): Promise<void> {
  const { id } = connection.member
  for (const roomId of stopWaiting(lobby, connection)) {
    if (lobby.waiting.hasAccount(roomId, id)) continue
    try {
      if ((await freeSeat(lobby, roomId, id, { onlyAt: lobby.nodeId })) === 'playing')
        lobby.games.markAbsent(roomId, id)
    } catch (problem) {
      lobby.log.warn({ err: problem }, 'could not free the seat of a closed socket yet')
    }
  }
}
