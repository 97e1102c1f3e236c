import { noSeat } from '@hexaverse/rules'
import type { Moved } from '../record.ts'
import { type AppliedEvent, isPlaying, type Room } from '../room.ts'

/**
 * Whether an event that the rules accept could have happened in a fair room: in the order of time, before the end, and
 * without the server taking a player's place before their time was over.
 */
export function isAllowed(before: AppliedEvent<unknown>, { at, event }: AppliedEvent<unknown>): boolean {
  const { room } = before
  if (at < before.at || room.ended) return false
  if (event.type === 'started') return false
  if (event.type !== 'moved') return isPlaying(room, event.seat)
  return event.by === 'server' ? isServerMove(room, event, at) : isPlayerMove(event)
}

function isPlayerMove({ move }: Moved): boolean {
  return move.type !== 'outage' && move.type !== 'time-ran-out'
}

function isServerMove(room: Room<unknown>, { seat, move }: Moved, at: number): boolean {
  switch (move.type) {
    case 'outage':
      return seat === noSeat
    case 'time-ran-out':
      return at >= room.turnEndsAt
    case 'end-turn':
      // Only where it was the only legal move; how long the server waits then is no rule of the game.
      return room.endsItselfAt !== undefined
    case 'leave':
      return at >= (room.awaySince[seat - 1] ?? Number.POSITIVE_INFINITY) + room.started.graceMs
    default:
      return false
  }
}
