import type { GameEvent } from '@hexaverse/rules'
import { logLinesFor } from '../game-log/log-lines-for.ts'
import { claimsOf } from './claims-of.ts'
import { turnOf } from './describe-room.ts'
import type { Message } from './messages.ts'
import { playerAt } from './players-of.ts'
import type { LogLine } from './room-state.ts'
import { exitLineOf, tellExit } from './tell-exit.ts'
import type { EventOf, LoggedTelling, Telling } from './telling.ts'
import { nameScores, winningScores } from './winning-scores.ts'

/**
 * What a room says of one accepted move, in the order in which it says it; `audiences` tells to whom. That the game has
 * ended is said after all this, when its prize is settled.
 */
export function tellMove(telling: Telling): Message[] {
  const lines = logLinesFor(telling.events, telling)
  const exitLine = exitLineOf(lines)
  const logged = { ...telling, lines }
  const messages: Message[] = []
  for (const event of telling.events) messages.push(...tellEvent(event, logged))
  for (const line of lines) if (line !== exitLine) messages.push(tellLine(line, telling))
  return messages
}

function tellEvent(event: GameEvent, telling: LoggedTelling): Message[] {
  switch (event.type) {
    case 'triangle-claimed':
      return tellClaim(event, telling)
    case 'resources-exchanged':
      return tellExchange(event, telling)
    case 'player-starved':
    case 'player-left':
      return [tellExit(event, telling)]
    case 'turn-began':
      return [tellTurn(telling)]
    case 'game-ended':
      return tellScores(event, telling)
    default:
      return []
  }
}

function tellClaim({ seat }: EventOf<'triangle-claimed'>, telling: Telling): Message[] {
  const { roomId, seq, game, events } = telling
  const made = { roomId, seq, player: playerAt(game, seat, telling), claims: claimsOf(events) }
  return [
    { type: 'claim-confirmed', ...made, ...answering(telling) },
    { type: 'turns-made', ...made },
  ]
}

function tellExchange({ seat, give, get }: EventOf<'resources-exchanged'>, telling: Telling): Message[] {
  const { roomId, seq, game } = telling
  const player = playerAt(game, seat, telling)
  return [
    { type: 'exchange-done', roomId, seq, player, give, get, ...answering(telling) },
    { type: 'player-updated', roomId, seq, player },
  ]
}

/** The first event of a move that passes the turn is about the one who had it. */
function tellTurn(telling: Telling): Message {
  const { roomId, seq, game, events } = telling
  const [first] = events
  const seat = first && 'seat' in first ? first.seat : game.position.current
  return { type: 'turn-passed', roomId, seq, player: playerAt(game, seat, telling), turn: turnOf(game, telling) }
}

/** Only an end for want of moves is decided by scores; the last one left has won whatever they are. */
function tellScores({ ending, scores }: EventOf<'game-ended'>, telling: Telling): Message[] {
  const { roomId, seq, game, people } = telling
  if (ending === 'clean' || ending === 'technical') return []
  return [{ type: 'scoring', roomId, seq, scores: nameScores(scores, people), winners: winningScores(game, people) }]
}

/** An outage moves the end of the turn, which no other message would tell. */
function tellLine(line: LogLine, telling: Telling): Message {
  const { roomId, seq, game } = telling
  return { type: 'log-line', roomId, seq, line, ...(line.code === 'outage' && { turn: turnOf(game, telling) }) }
}

function answering({ commandId }: Telling) {
  return commandId === undefined ? {} : { commandId }
}
