import type { Message } from '@hexaverse/protocol/game'
import { snapshotMessages } from '@hexaverse/room'
import type { ResyncThrottle } from '../broadcast/resync-throttle.ts'
import type { Connection, SocketEdge } from '../game-sockets.ts'
import type { LiveRoom, RoomRegistry } from './room-registry.ts'

interface WatchersParts {
  readonly edge: SocketEdge
  readonly rooms: () => RoomRegistry
  readonly now: () => number
  readonly throttle: ResyncThrottle
}

/** No player has this seat: a snapshot for it holds what all players see, and nothing else. */
const noSeat = 0

function countPeople(sockets: Iterable<Connection>): number {
  return new Set([...sockets].map(({ member }) => member.id)).size
}

/**
 * The sockets of this node that watch games of others. They stand beside the room and not in it: the machine does not
 * know them, so they make no player present, fill no queue and cannot act. A socket watches one room at a time.
 */
export class Watchers {
  readonly #sockets = new Map<string, Set<Connection>>()
  readonly #roomOf = new Map<Connection, string>()
  /** What each room was last sent about its watchers, for those who come later. */
  readonly #news = new Map<string, Message<'watchers'>>()
  readonly #parts: WatchersParts

  constructor(parts: WatchersParts) {
    this.#parts = parts
  }

  /** How many sockets watch at this node. */
  get size(): number {
    return this.#roomOf.size
  }

  roomOf(connection: Connection): string | undefined {
    return this.#roomOf.get(connection)
  }

  /** How many people watch a room at this node, each with as many tabs as they like. */
  countAt(roomId: string): number {
    return countPeople(this.#sockets.get(roomId) ?? [])
  }

  /** How many sockets of a person watch a room at this node. */
  countOf(memberId: string, roomId: string): number {
    return [...(this.#sockets.get(roomId) ?? [])].filter(({ member }) => member.id === memberId).length
  }

  /** The watched rooms of this node, and how many people watch each. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#sockets].map(([roomId, sockets]) => [roomId, countPeople(sockets)]))
  }

  /** The socket receives a snapshot as soon as this node has read the room, and every event after that. */
  add(connection: Connection, roomId: string): void {
    this.remove(connection)
    if (connection.isClosed) return
    const sockets = this.#sockets.get(roomId)
    if (sockets) sockets.add(connection)
    else this.#sockets.set(roomId, new Set([connection]))
    this.#roomOf.set(connection, roomId)
    this.#open(roomId)
  }

  remove(connection: Connection): void {
    const roomId = this.#roomOf.get(connection)
    if (roomId === undefined) return
    this.#roomOf.delete(connection)
    const sockets = this.#sockets.get(roomId)
    sockets?.delete(connection)
    if (sockets?.size === 0) this.#sockets.delete(roomId)
    const live = this.#parts.rooms().find(roomId)
    if (live) live.watchers = live.watchers.filter((one) => one !== connection)
  }

  /** Nobody watches this room at this node any more. Returns the sockets that did. */
  clear(roomId: string): readonly Connection[] {
    const sockets = [...(this.#sockets.get(roomId) ?? [])]
    for (const connection of sockets) this.remove(connection)
    return sockets
  }

  /** Sends a snapshot to those who have none yet. Call it after the room was read, and after each event. */
  welcome(live: LiveRoom): void {
    const sockets = this.#sockets.get(live.roomId)
    if (!sockets || sockets.size === live.watchers.length) return
    const newcomers = [...sockets].filter((connection) => !live.watchers.includes(connection))
    live.watchers = [...sockets]
    this.#sendSnapshot(live, newcomers)
  }

  /** Answers a watcher who has missed events after number `since`. */
  resync(connection: Connection, live: LiveRoom, since: number): void {
    if (live.room?.head === since) return
    this.#parts.throttle.run(
      connection,
      () => live.watchers.includes(connection) && this.#sendSnapshot(live, [connection]),
    )
  }

  /** A room that could not be read, or was closed meanwhile, is opened again. */
  retry(): void {
    for (const roomId of this.#sockets.keys()) if (!this.#parts.rooms().find(roomId)) this.#open(roomId)
  }

  /** Sends players and watchers at this node how many watch. */
  announce(news: Message<'watchers'>): void {
    const { roomId, count, against, isOff } = news
    if (count > 0 || against || isOff) this.#news.set(roomId, news)
    else this.#news.delete(roomId)
    const live = this.#parts.rooms().find(roomId)
    if (live) this.#parts.edge.sendToEach(live.audience, [news])
  }

  /** The last announcement in each room. */
  get news(): ReadonlyMap<string, Message<'watchers'>> {
    return this.#news
  }

  forgetNews(roomId: string): void {
    this.#news.delete(roomId)
  }

  /** A player who returns receives the number of watchers. */
  inform(roomId: string, connection: Connection): void {
    const news = this.#news.get(roomId)
    if (news) connection.send(news)
  }

  #open(roomId: string): void {
    const live = this.#parts.rooms().open(roomId)
    if (live.room) this.welcome(live)
    // Makes a room that has read nothing yet read its journal, which ends in `welcome`.
    else live.receive({ type: 'due' })
  }

  #sendSnapshot(live: LiveRoom, connections: readonly Connection[]): void {
    const { room, roomId } = live
    if (!room) return
    const news = room.ended ? undefined : this.#news.get(roomId)
    const snapshot = snapshotMessages(room, live.seatNamesFor(room), noSeat, this.#parts.now())
    this.#parts.edge.sendToEach(connections, news ? [...snapshot, news] : snapshot)
  }
}
