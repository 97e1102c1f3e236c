import type { Message, Prize } from '@hexaverse/protocol/game'
import type { SeatNames } from './cast.ts'
import type { Ended, Room } from './room.ts'

/** The last word of a game: who won, what it paid, and everything needed to check that the map was fair. */
export function resultMessage(room: Room<unknown>, ended: Ended, cast: SeatNames): Message<'game-ended'> {
  const { roomId, head, started } = room
  return {
    type: 'game-ended',
    roomId,
    seq: head,
    ending: ended.ending,
    winners: ended.winners.map((seat) => cast.bySeat[seat - 1] ?? ''),
    serverSeed: started.serverSeed,
    people: cast.byJoining,
    entropies: started.entropies,
    prize: prizeOf(room, ended),
  }
}

/** No prize is asked for where none can be won. */
function prizeOf({ started }: Room<unknown>, { ending, prize }: Ended): Prize {
  if (started.practice) return { isPaid: false, unpaid: 'practice' }
  if (ending === 'draw') return { isPaid: false, unpaid: 'draw' }
  return { isPaid: prize?.isPaid ?? false, ...(prize?.code !== undefined && { unpaid: prize.code }) }
}
