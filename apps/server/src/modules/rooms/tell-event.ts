import { type Message, messagesForMove } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import type { Cast } from './cast.ts'
import { crewOf } from './crew-of.ts'
import type { Moved } from './record.ts'
import type { Told } from './room.ts'
import { tellAbsences, tellPresence } from './tell-presence.ts'
import { tellResult } from './tell-result.ts'

/** What the room says of one event of its journal. A start is not told but shown, to each socket by itself. */
export function tellEvent(told: Told<Game>, cast: Cast, now: number): Message[] {
  const { event } = told
  switch (event.type) {
    case 'started':
      return []
    case 'moved':
      return tellMoved(told, event, cast, now)
    default:
      return tellPresence(told, event, cast)
  }
}

/** What is told this late had better say what time it is now, for a page counts the rest of the turn from there. */
const lateMs = 250

function tellMoved(told: Told<Game>, { move, by, commandId }: Moved, cast: Cast, now: number): Message[] {
  const { room, seq, happened } = told
  const { roomId, game, turnEndsAt } = room
  const messages = messagesForMove({
    ...crewOf(room, cast),
    roomId,
    seq,
    game,
    events: happened,
    at: now - told.at > lateMs ? now : told.at,
    turnEndsAt,
    isAbsence: by === 'server',
    ...(commandId !== undefined && { commandId }),
  })
  if (move.type === 'outage') messages.push(...tellAbsences(told, cast))
  if (room.ended) messages.push(tellResult(room, room.ended, cast))
  return messages
}
