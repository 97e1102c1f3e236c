import { type Game, type GameEvent, winnersOf } from '@hexaverse/rules'
import { claimsOf } from './claims-of.ts'
import { type Clock, turnOf } from './describe-room.ts'
import { type LogFacts, logLinesFor } from './log.ts'
import type { Message } from './messages.ts'
import { type Crew, playerAt } from './players-of.ts'
import type { FormerPlayer, LogLine } from './room-state.ts'
import { nameScores, winningScores } from './winning-scores.ts'

/** What is to be told of, and what must be known for it. */
export interface Telling extends Crew, Clock, LogFacts {
  readonly roomId: string
  /** Of the move, in the journal of the room. */
  readonly seq: number
  /** As it is after the move. */
  readonly game: Game
  /** What came of the move. */
  readonly events: readonly GameEvent[]
  /** Of the command that made the move, if it had one. */
  readonly commandId?: string
}

interface LoggedTelling extends Telling {
  readonly lines: readonly LogLine[]
}

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>

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

type ExitEvent = EventOf<'player-starved'> | EventOf<'player-left'>

const exitCodes = ['starved', 'left', 'did-not-return']

/** The line that an exclusion carries itself. */
function exitLineOf(lines: readonly LogLine[]): LogLine | undefined {
  return lines.find(({ code }) => exitCodes.includes(code))
}

function tellExit(event: ExitEvent, telling: LoggedTelling): Message<'player-excluded'> {
  const line = exitLineOf(telling.lines)
  if (!line) throw new Error('Nobody leaves a game without a line in its log')
  return {
    type: 'player-excluded',
    roomId: telling.roomId,
    seq: telling.seq,
    player: formerPlayer(event, telling),
    line,
    ...(event.type === 'player-starved' && { lacking: event.lacking }),
    ...whatRemains(telling),
  }
}

function formerPlayer({ seat, type }: ExitEvent, telling: Telling): FormerPlayer {
  return { ...playerAt(telling.game, seat, telling), exit: type === 'player-starved' ? 'starved' : 'left' }
}

/** Whose turn it is now is said here only where nothing else says it: when somebody left in another's turn. */
function whatRemains(telling: Telling) {
  const { game, events } = telling
  const { ending } = game.position
  if (ending === 'clean' || ending === 'technical') return { isGameOver: true, ...lastOne(telling) }
  const goesOn = !ending && !events.some(({ type }) => type === 'turn-began')
  return { isGameOver: false, ...(goesOn && { turn: turnOf(game, telling) }) }
}

function lastOne({ game, people }: Telling) {
  const [seat = 0] = winnersOf(game.position)
  const winner = people[seat - 1]
  return winner === undefined ? {} : { winner }
}
