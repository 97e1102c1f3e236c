import { followRoom, type Message, type RoomState } from '@hexaverse/protocol/game'

interface Known {
  readonly room: RoomState
  /** Number of the last event in the snapshot. A later message about it, or about an earlier event, is old. */
  readonly shownSeq: number
}

/** Every room that a player has seen, up to the last message received. */
export class RoomMemory {
  readonly #known = new Map<string, Known>()

  find(roomId: string | undefined): RoomState | undefined {
    return roomId === undefined ? undefined : this.#known.get(roomId)?.room
  }

  get rooms(): Map<string, RoomState> {
    return new Map([...this.#known].map(([roomId, { room }]) => [roomId, room]))
  }

  /** Returns whether an earlier message is missing. */
  take(message: Message): 'missing' | 'known' {
    if (message.type === 'room-started') return this.#storeSnapshot(message.room)
    if (message.type === 'room-head') return message.seq > this.#seqOf(message.roomId) ? 'missing' : 'known'
    if (!('seq' in message) || message.seq === undefined) return 'known'
    return this.#apply(message, message.roomId, message.seq)
  }

  /** Whether the event happened after the snapshot. The end of a game is sent again to players who come back. */
  isNews(roomId: string, seq: number): boolean {
    return seq > (this.#known.get(roomId)?.shownSeq ?? Number.POSITIVE_INFINITY)
  }

  /** Forgets rooms that the player no longer follows, except ended ones, which alone are certain to be complete. */
  forgetUnfinished(exceptRoomId: string | undefined): void {
    for (const [roomId, { room }] of this.#known) {
      if (roomId !== exceptRoomId && room.status !== 'ended') this.#known.delete(roomId)
    }
  }

  forget(roomId: string): void {
    this.#known.delete(roomId)
  }

  #storeSnapshot(room: RoomState): 'known' {
    if (room.seq >= this.#seqOf(room.roomId)) this.#known.set(room.roomId, { room, shownSeq: room.seq })
    return 'known'
  }

  #apply(message: Message, roomId: string, seq: number): 'missing' | 'known' {
    const known = this.#known.get(roomId)
    if (!known) return 'known'
    const { room, shownSeq } = known
    if (seq <= shownSeq || seq < room.seq) return 'known'
    if (seq > room.seq + 1) return 'missing'
    this.#known.set(roomId, { room: followRoom(room, message), shownSeq })
    return 'known'
  }

  #seqOf(roomId: string): number {
    return this.#known.get(roomId)?.room.seq ?? 0
  }
}
