import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'

/** `old`: the room was shown with it. `missing`: something came before that was not heard. `foreign`: of another room. */
type Order = 'next' | 'old' | 'missing' | 'foreign'

type Ordered = Extract<Message, { readonly roomId: string }>

/** Where a message stands among those heard. All that is said of one event has its number, so the last one may come again. */
export function orderOf({ room, shownSeq = 0 }: GameState, message: Ordered): Order {
  if (room?.roomId !== message.roomId) return 'foreign'
  const seq = 'seq' in message ? message.seq : undefined
  if (message.type === 'room-head') return message.seq > room.seq ? 'missing' : 'old'
  if (seq === undefined) return 'next'
  if (seq <= shownSeq || seq < room.seq) return 'old'
  return seq > room.seq + 1 ? 'missing' : 'next'
}
