import type { MessageType } from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { AppliedEvent, Room } from '../modules/rooms/index.ts'

/** What somebody at this seat must be told of one event of the journal, in this order and no more. */
export function expectedMessages({ event, happened, room, at }: AppliedEvent<Game>, seat: number): MessageType[] {
  // Whoever was here all through an outage is noted as back together with it.
  if (event.type === 'back' && room.outageAt === at) return ['player-connection']
  if (event.type === 'away' || event.type === 'back') return ['player-connection', 'log-line']
  if (event.type !== 'moved') return ['room-started']
  const has = (type: GameEvent['type']): boolean => happened.some((one) => one.type === type)
  const isOwn = event.seat === seat
  if (has('outage-noted')) return ['log-line', ...awaySeats(room)]
  if (has('triangle-claimed')) {
    const lines: MessageType[] = has('triangle-locked') ? ['log-line', 'log-line'] : ['log-line']
    return [isOwn ? 'claim-confirmed' : 'turns-made', ...lines]
  }
  if (has('resources-exchanged')) return [isOwn ? 'exchange-done' : 'player-updated', 'log-line']
  return turnMessages(happened, has)
}

/** One for each who is still in the game and has to show up again. */
function awaySeats({ awaySince, exits }: Room<Game>): MessageType[] {
  const isOut = (index: number): boolean => exits.some((exit) => exit.seat === index + 1)
  return awaySince.flatMap((since, index) => (since === undefined || isOut(index) ? [] : ['player-connection']))
}

function turnMessages(happened: readonly GameEvent[], has: (type: GameEvent['type']) => boolean): MessageType[] {
  const types: MessageType[] = []
  const ended = happened.find((one) => one.type === 'game-ended')
  const hasStarved = has('player-starved')
  if (hasStarved || has('player-left')) types.push('player-excluded')
  if (has('turn-began')) types.push('turn-passed')
  if (ended?.ending === 'points' || ended?.ending === 'draw') types.push('scoring')
  if (has('turn-ended') && !hasStarved) types.push('log-line')
  if (has('parcel-delivered') && !hasStarved) types.push('log-line')
  if (ended) types.push('log-line', 'game-ended')
  return types
}
