import { type Command, positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import { readCommand } from '@hexaverse/protocol/wire/server'
import { checkMove, type Move } from '@hexaverse/rules'
import type { DescribedEvent } from '../described-api.ts'

export interface SentEvent {
  readonly name: string
  readonly payload: unknown
  /** Login of the sender. */
  readonly login: string
  /** Seat of the sender, from 1; 0 for an account that does not play. */
  readonly seat: number
  /** A room in which the sender does not play. */
  readonly otherRoom: string
}

/** What must happen to an event. `move` is what the journal must hold when the event is accepted. */
export type Prediction =
  | {
      readonly verdict: 'malformed' | 'refused' | 'accepted' | 'either'
      readonly move?: Move
      readonly commandId?: string
    }
  | { readonly verdict: 'breach'; readonly what: string }

/**
 * The rules decide which moves are legal, in the room that every player sees. The description decides what is
 * well-formed.
 */
export function predictEvent(event: DescribedEvent | undefined, sent: SentEvent, room: RoomState): Prediction {
  const misfit = event ? event.check(sent.payload) : 'it is unknown'
  const read = readCommand(sent.name, sent.payload)
  if (!read.ok) {
    const isHalfLock = read.refusal.problem.includes('go together')
    return misfit || isHalfLock ? { verdict: 'malformed' } : disagree('allows', 'does not', sent)
  }
  if (misfit) return disagree('forbids', 'does', sent)
  return foretellCommand(read.value, sent, room)
}

function disagree(word: string, reads: string, { payload }: SentEvent): Prediction {
  return {
    verdict: 'breach',
    what: `the description ${word} what the server ${reads} read: ${JSON.stringify(payload)}`,
  }
}

function foretellCommand(command: Command, { login, seat, otherRoom }: SentEvent, room: RoomState): Prediction {
  if ('login' in command && command.login !== login) return { verdict: 'refused' }
  if (command.type === 'unwatch') return { verdict: 'accepted' }
  // A person who does not play may watch, if the game goes on, and then also resync.
  const isOfWatcher = command.type === 'watch' || command.type === 'resync'
  const isOfOthers = command.roomId === otherRoom || (command.roomId === room.roomId && seat === 0)
  if (isOfWatcher && isOfOthers) return { verdict: 'either' }
  if (command.roomId !== room.roomId || seat === 0) return { verdict: 'refused' }
  if (command.type === 'resync') return { verdict: 'accepted' }
  if (command.type === 'join') return { verdict: 'either' }
  if (command.type === 'seat-bot' || command.type === 'unseat-bot') return { verdict: 'refused' }
  if (command.type === 'watch') return { verdict: 'refused' }
  if (command.type === 'allow-watching') return { verdict: 'either' }
  if (command.type === 'want-rematch') return { verdict: room.status === 'ended' ? 'either' : 'refused' }
  const move = moveOf(command)
  const isForAnotherTurn = 'forTurn' in command && command.forTurn !== undefined && command.forTurn !== room.turn.number
  const refusal = checkMove(positionOfRoom(room), seat, move) ?? (isForAnotherTurn ? 'turn-over' : undefined)
  return {
    verdict: refusal ? 'refused' : 'accepted',
    move,
    ...(command.commandId !== undefined && { commandId: command.commandId }),
  }
}

function moveOf(command: Command<'claim' | 'exchange' | 'end-turn' | 'leave'>): Move {
  switch (command.type) {
    case 'claim': {
      const { hex, triangle, lock } = command
      return { type: 'claim', hex, triangle, ...(lock && { lock }) }
    }
    case 'exchange':
      return { type: 'exchange', give: command.give, get: command.get }
    default:
      return { type: command.type }
  }
}
