import { followRoom, type Message, type RoomState } from '@hexaverse/protocol/game'

interface Known {
  readonly room: RoomState
  /** What was shown at once; anything told of it later is old. */
  readonly shownSeq: number
}

/** Every room that a player has seen, as far as it was told. */
export class RoomMemory {
  readonly #known = new Map<string, Known>()

  find(roomId: string | undefined): RoomState | undefined {
    return roomId === undefined ? undefined : this.#known.get(roomId)?.room
  }

  get rooms(): Map<string, RoomState> {
    return new Map([...this.#known].map(([roomId, { room }]) => [roomId, room]))
  }

  /** Answers whether something is missing that came before. */
  take(message: Message): 'missing' | 'known' {
    if (message.type === 'room-started') return this.#show(message.room)
    if (message.type === 'room-head') return message.seq > this.#seqOf(message.roomId) ? 'missing' : 'known'
    if (!('seq' in message) || message.seq === undefined) return 'known'
    return this.#follow(message, message.roomId, message.seq)
  }

  /** Whether it tells of something that happened since the room was shown; the end of a game is told to latecomers again. */
  isNews(roomId: string, seq: number): boolean {
    return seq > (this.#known.get(roomId)?.shownSeq ?? Number.POSITIVE_INFINITY)
  }

  /** Of a room that nobody asks for again only the end is sure to be complete. */
  forgetUnfinished(exceptRoomId: string | undefined): void {
    for (const [roomId, { room }] of this.#known) {
      if (roomId !== exceptRoomId && room.status !== 'ended') this.#known.delete(roomId)
    }
  }

  forget(roomId: string): void {
    this.#known.delete(roomId)
  }

  #show(room: RoomState): 'known' {
    if (room.seq >= this.#seqOf(room.roomId)) this.#known.set(room.roomId, { room, shownSeq: room.seq })
    return 'known'
  }

  #follow(message: Message, roomId: string, seq: number): 'missing' | 'known' {
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
