import type { Command } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { announceRoom } from '../refresh-rooms.ts'
import { watchRoom } from './watch-room.ts'
import { allowWatching } from './watching.store.ts'

/** Serves the sockets that watch games, and the players who do or do not want that. */
export function addWatchingSockets(lobby: Lobby): void {
  const { watchers } = lobby.games
  lobby.edge.onConnection((connection) => {
    connection.onCommand(['watch'], (command, acknowledge) => void watchRoom(lobby, connection, command, acknowledge))
    connection.onCommand(['unwatch'], ({ roomId }, acknowledge) => {
      if (watchers.roomOf(connection) === roomId) watchers.remove(connection)
      acknowledge({ ok: true })
    })
    connection.onCommand(['allow-watching'], (command, acknowledge) => {
      void allow(lobby, connection, command, acknowledge)
    })
  })
}

/** What follows is sent by the next count (`count-watchers.ts`), at every node; at a table that waits, now. */
async function allow(
  lobby: Lobby,
  { member: { id } }: Connection,
  { roomId, isAllowed }: Command<'allow-watching'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  try {
    const state = await lobby.queue.run(id, () => allowWatching(lobby.statements, id, roomId, isAllowed))
    acknowledge(state === 'done' ? { ok: true } : { ok: false, code: state })
    if (state !== 'done') return
    lobby.objectedTo.add(roomId)
    if (lobby.waiting.find(roomId)) announceRoom(lobby, roomId)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'could not write whether a game may be watched')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}
