import { type Message, tellMove } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import type { SeatNames } from './cast.ts'
import { presenceOf } from './crew-of.ts'
import type { Moved } from './record.ts'
import type { AppliedEvent } from './room.ts'
import { absenceMessages, presenceMessages } from './tell-presence.ts'
import { resultMessage } from './tell-result.ts'

/** What the room says of one event of its journal. A start is not told but shown, to each socket by itself. */
export function messagesForEvent(told: AppliedEvent<Game>, cast: SeatNames, now: number): Message[] {
  const { event } = told
  switch (event.type) {
    case 'started':
      return []
    case 'moved':
      return tellMoved(told, event, cast, now)
    default:
      return presenceMessages(told, event, cast)
  }
}

/** What is told this late had better say what time it is now, for a page counts the rest of the turn from there. */
const lateMs = 250

function tellMoved(told: AppliedEvent<Game>, { move, by, commandId }: Moved, cast: SeatNames, now: number): Message[] {
  const { room, seq, happened } = told
  const { roomId, game, turnEndsAt } = room
  const messages = tellMove({
    ...presenceOf(room, cast),
    roomId,
    seq,
    game,
    events: happened,
    at: now - told.at > lateMs ? now : told.at,
    turnEndsAt,
    isAbsence: by === 'server',
    ...(commandId !== undefined && { commandId }),
  })
  if (move.type === 'outage') messages.push(...absenceMessages(told, cast))
  if (room.ended) messages.push(resultMessage(room, room.ended, cast))
  return messages
}
