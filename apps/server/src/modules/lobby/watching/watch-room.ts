import type { Command } from '@hexaverse/protocol/game'
import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Acknowledge, Connection } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { findWatchable, type WatchableRoom } from './watching.store.ts'

/** More would make each move of one game expensive. */
export const maxWatchersOfRoom = 200
/** Tabs of one person, who is counted once: all of them are sent every move. */
export const maxTabsOfWatcher = 5
/** More sockets would take the time of this node from those who play at it. */
export const maxWatchersOfNode = 2000

/** Every member may watch public games, and private ones by their id. Practice cannot be watched. */
export async function watchRoom(
  lobby: Lobby,
  connection: Connection,
  { roomId }: Command<'watch'>,
  acknowledge: Acknowledge,
): Promise<void> {
  if (lobby.isClosed) return acknowledge({ ok: false, code: 'room-busy' })
  const { id } = connection.member
  const { watchers } = lobby.games
  try {
    const room = await lobby.queue.run(id, () => findWatchable(lobby.statements, roomId, id))
    const refusal = refusalOf(room) ?? limitOf(lobby, connection, roomId)
    if (refusal) return acknowledge({ ok: false, code: refusal })
    acknowledge({ ok: true })
    watchers.add(connection, roomId)
  } catch (problem) {
    lobby.log.warn({ err: problem }, 'could not find a game to watch')
    acknowledge({ ok: false, code: 'room-busy' })
  }
}

function refusalOf(room: WatchableRoom | undefined): GameRefusal | undefined {
  if (!room || room.isPractice) return 'unknown-room'
  if (room.status === 'waiting') return 'room-not-started'
  if (room.status === 'closed') return 'room-closed'
  // The page leads from here to the replay, also those who played.
  if (room.status === 'ended') return 'game-over'
  if (room.isOwn) return 'watching-own-game'
  return room.isOff ? 'watching-off' : undefined
}

/**
 * The watchers at other nodes are counted as they were a second ago, so that no lock is needed: when a crowd comes to
 * one game at several nodes at once, it may have more than the limit by as many as come within that second.
 */
function limitOf({ games: { watchers }, watchedElsewhere }: Lobby, connection: Connection, roomId: string) {
  return refusalOfCrowd({
    roomId,
    watched: watchers.roomOf(connection),
    ofRoom: watchers.countAt(roomId) + (watchedElsewhere.get(roomId) ?? 0),
    ofNode: watchers.size,
    tabs: watchers.countOf(connection.member.id, roomId),
  })
}

interface Crowd {
  readonly roomId: string
  /** The room that the socket watches already. */
  readonly watched: string | undefined
  /** How many people watch the room, at all nodes. */
  readonly ofRoom: number
  /** How many sockets watch any room at this node. */
  readonly ofNode: number
  /** With how many sockets the person watches the room already. */
  readonly tabs: number
}

export function refusalOfCrowd({ roomId, watched, ofRoom, ofNode, tabs }: Crowd): GameRefusal | undefined {
  if (watched === roomId) return undefined
  if (tabs === 0 ? ofRoom >= maxWatchersOfRoom : tabs >= maxTabsOfWatcher) return 'too-many-watchers'
  return ofNode >= maxWatchersOfNode && watched === undefined ? 'watching-busy' : undefined
}
