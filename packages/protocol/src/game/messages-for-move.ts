import { type Game, type GameEvent, winnersOf } from '@hexaverse/rules'
import {
  type Clock,
  type LogFacts,
  logLinesFor,
  nameScores,
  playerAt,
  type SeatPresence,
  turnOf,
  winningScores,
} from './describe-room.ts'
import type { Message, MessageType } from './messages.ts'
import type { Claim, FormerPlayer, LogLine } from './room-state.ts'
import { siteOfSeat } from './sites.ts'

/**
 * `room`: all sockets of the room, including those of a player just removed. `actor`: every socket of the acting
 * player. `others`: all others in the room. `socket`: one socket.
 */
export type Audience = 'room' | 'actor' | 'others' | 'socket'

/**
 * The audience of each message (D-SOC-9). The snapshot for a returning player and a refused join go to one socket only.
 */
export const audiences: Readonly<Record<MessageType, Audience>> = {
  'room-started': 'room',
  'turn-passed': 'room',
  'log-line': 'room',
  'turns-made': 'others',
  'player-excluded': 'room',
  scoring: 'room',
  'claim-confirmed': 'actor',
  'claim-denied': 'actor',
  'exchange-done': 'actor',
  'exchange-failed': 'actor',
  'game-crashed': 'room',
  session: 'socket',
  'room-waiting': 'room',
  'player-connection': 'room',
  'player-updated': 'others',
  'game-ended': 'room',
  'room-head': 'room',
  rematch: 'room',
  watchers: 'room',
}

/** Whether the player who acted receives this message. */
export function isForActor({ type }: Message): boolean {
  return audiences[type] !== 'others'
}

/** Whether the other players receive this message. */
export function isForOthers({ type }: Message): boolean {
  return audiences[type] !== 'actor'
}

/** An accepted move, with the facts that its messages need. */
export interface MoveFacts extends SeatPresence, Clock, Omit<LogFacts, 'sites'> {
  readonly roomId: string
  /** The number of the move in the journal of the room. */
  readonly seq: number
  /** The game after the move. */
  readonly game: Game
  /** The events of the move. */
  readonly events: readonly GameEvent[]
  /** The id of the command that made the move, if it had one. */
  readonly commandId?: string
}

interface LoggedMove extends MoveFacts {
  readonly lines: readonly LogLine[]
}

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>

/**
 * The messages that a room sends about one accepted move, in their order (D-SOC-10); `audiences` says to whom.
 * `game-ended` is not among them: it is sent later, when the prize is settled.
 */
export function messagesForMove(facts: MoveFacts): Message[] {
  const lines = logLinesFor(facts.events, { ...facts, sites: facts.game.position.sites })
  const exitLine = exitLineOf(lines)
  const logged = { ...facts, lines }
  const messages: Message[] = []
  for (const event of facts.events) messages.push(...eventMessages(event, logged))
  for (const line of lines) if (line !== exitLine) messages.push(lineMessage(line, facts))
  return messages
}

function eventMessages(event: GameEvent, facts: LoggedMove): Message[] {
  switch (event.type) {
    case 'triangle-claimed':
      return claimMessages(event, facts)
    case 'resources-exchanged':
      return exchangeMessages(event, facts)
    case 'player-starved':
    case 'player-left':
      return [exitMessage(event, facts)]
    case 'turn-began':
      return [turnMessage(facts)]
    case 'game-ended':
      return scoreMessages(event, facts)
    default:
      return []
  }
}

function claimMessages({ seat }: EventOf<'triangle-claimed'>, facts: MoveFacts): Message[] {
  const { roomId, seq, game, events } = facts
  const made = { roomId, seq, player: playerAt(game, seat, facts), claims: claimsOf(events, game.position.sites) }
  return [
    { type: 'claim-confirmed', ...made, ...answering(facts) },
    { type: 'turns-made', ...made },
  ]
}

function exchangeMessages({ seat, give, get }: EventOf<'resources-exchanged'>, facts: MoveFacts): Message[] {
  const { roomId, seq, game } = facts
  const player = playerAt(game, seat, facts)
  return [
    { type: 'exchange-done', roomId, seq, player, give, get, ...answering(facts) },
    { type: 'player-updated', roomId, seq, player },
  ]
}

/** The first event of a move that passes the turn is about the player whose turn it was. */
function turnMessage(facts: MoveFacts): Message {
  const { roomId, seq, game, events } = facts
  const [first] = events
  const seat = first && 'seat' in first ? first.seat : game.position.current
  return { type: 'turn-passed', roomId, seq, player: playerAt(game, seat, facts), turn: turnOf(game, facts) }
}

/**
 * Scores are sent only when the game ends because no player can move. The last player left wins whatever the scores
 * are.
 */
function scoreMessages({ ending, scores }: EventOf<'game-ended'>, facts: MoveFacts): Message[] {
  const { roomId, seq, game, people } = facts
  if (ending === 'clean' || ending === 'technical') return []
  return [
    { type: 'scoring', roomId, seq, scores: nameScores(game, scores, people), winners: winningScores(game, people) },
  ]
}

/** An outage moves the end of the turn, which no other message carries. */
function lineMessage(line: LogLine, facts: MoveFacts): Message {
  const { roomId, seq, game } = facts
  return { type: 'log-line', roomId, seq, line, ...(line.code === 'outage' && { turn: turnOf(game, facts) }) }
}

function answering({ commandId }: MoveFacts) {
  return commandId === undefined ? {} : { commandId }
}

type ExitEvent = EventOf<'player-starved'> | EventOf<'player-left'>

const exitCodes = ['starved', 'left', 'did-not-return']

/** The log line that an exclusion carries itself. */
function exitLineOf(lines: readonly LogLine[]): LogLine | undefined {
  return lines.find(({ code }) => exitCodes.includes(code))
}

function exitMessage(event: ExitEvent, facts: LoggedMove): Message<'player-excluded'> {
  const line = exitLineOf(facts.lines)
  if (!line) throw new Error('An exclusion must have a line in the log')
  return {
    type: 'player-excluded',
    roomId: facts.roomId,
    seq: facts.seq,
    player: formerPlayer(event, facts),
    line,
    ...(event.type === 'player-starved' && { lacking: event.lacking }),
    ...whatRemains(facts),
  }
}

function formerPlayer({ seat, type }: ExitEvent, facts: MoveFacts): FormerPlayer {
  return { ...playerAt(facts.game, seat, facts), exit: type === 'player-starved' ? 'starved' : 'left' }
}

/** The new turn is included only when no other message carries it: a player left in another player's turn. */
function whatRemains(facts: MoveFacts) {
  const { game, events } = facts
  const { ending } = game.position
  if (ending === 'clean' || ending === 'technical') return { isGameOver: true, ...lastOne(facts) }
  const goesOn = !ending && !events.some(({ type }) => type === 'turn-began')
  return { isGameOver: false, ...(goesOn && { turn: turnOf(game, facts) }) }
}

function lastOne({ game, people }: MoveFacts) {
  const [seat = 0] = winnersOf(game.position)
  const winner = people[seat - 1]
  return winner === undefined ? {} : { winner }
}

/** Extracts the claims from events. A lock belongs to the claim right before it. */
export function claimsOf(events: readonly GameEvent[], sites: readonly number[]): Claim[] {
  return events.flatMap((event, place) => {
    if (event.type !== 'triangle-claimed') return []
    const { seat, hex, triangle, resource, turnNumber } = event
    const next = events[place + 1]
    const lock = next?.type === 'triangle-locked' ? { lock: { hex: next.hex, triangle: next.triangle } } : {}
    return [{ site: siteOfSeat(sites, seat), hex, triangle, resource, turnNumber, ...lock }]
  })
}
