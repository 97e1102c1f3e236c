import type { NodeNotices } from '../../../platform/socket/node-notices.ts'
import type { RoomNotice } from '../game-sockets.ts'

interface SharingParts {
  readonly notices: NodeNotices<RoomNotice>
  /** The room, if this node has it open. */
  readonly find: (roomId: string) => { isShared: boolean } | undefined
}

/**
 * Tells other nodes what happens in a room, if they have it open too: a proxy leads most rooms to one node. Which these
 * are, nodes tell each other as they open a room. Where such a notice was lost, the other node finds at its next check
 * that the journal has gone on, and tells it again.
 */
export class Sharing {
  readonly #parts: SharingParts

  constructor(parts: SharingParts) {
    this.#parts = parts
  }

  /** This node has opened the room, or has not heard of what another one wrote there. */
  announce(roomId: string): void {
    this.#parts.notices.send({ type: 'open', roomId, isAnswer: false })
  }

  /** Another node has the room open. `isAnswer`: it has heard that this one has. */
  onOpenElsewhere(roomId: string, isAnswer: boolean): void {
    const live = this.#parts.find(roomId)
    if (!live) return
    live.isShared = true
    if (!isAnswer) this.#parts.notices.send({ type: 'open', roomId, isAnswer: true })
  }

  /** The start is told everywhere: people may wait for it at nodes that have not opened the room. */
  tell(roomId: string, seq: number): void {
    if (seq === 1 || this.#parts.find(roomId)?.isShared) this.#parts.notices.send({ type: 'head', roomId, seq })
  }
}
