import {
  type Claim,
  choosePlanet,
  describeRoom,
  type LogLine,
  logLine,
  logLinesFor,
  type Message,
  messagesForMove,
  siteOfSeat,
} from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import { presenceOf, resultMessage, type SeatNames } from './event-messages.ts'
import type { Exit, Room } from './room.ts'

/** The room as it is, for one socket. A player who is out, and all after the end, get the reason again (D-SOC-3). */
export function snapshotMessages(room: Room<Game>, names: SeatNames, seat: number, now: number): Message[] {
  const { roomId, started, game, commitment, head, turnEndsAt, ended, exits } = room
  const facts = {
    roomId,
    claims: claimsAtSites(room),
    mapCommitment: commitment,
    ...(started.isPrivate && { isPrivate: true }),
    seq: head,
    at: now,
    turnEndsAt,
    log: logOf(room, names),
  }
  const snapshot: Message = { type: 'room-started', room: describeRoom(game, { ...presenceOf(room, names), ...facts }) }
  if (ended) return [snapshot, ...endMessages(room, names), resultMessage(room, ended, names)]
  const exit = exits.find((one) => one.seat === seat)
  return exit ? [snapshot, ...exitMessages(room, exit, names, now)] : [snapshot]
}

/** The claims as players are told of them. */
export function claimsAtSites({ claims, game }: Room<Game>): Claim[] {
  return claims.map(({ seat, ...claim }) => ({ ...claim, site: siteOfSeat(game.position.sites, seat) }))
}

/** What ended the game: the last opponent is out, or the points are counted. */
function endMessages(room: Room<Game>, names: SeatNames): Message[] {
  const last = room.log.at(-1)
  const events = room.log.flatMap(({ seq, event }) => (seq === last?.seq ? [event] : []))
  const isAbsence = room.exits.at(-1)?.by === 'server'
  const messages = repeatMessages(room, events, names, last?.at ?? room.startedAt, isAbsence)
  return messages.filter(({ type }) => type === 'player-excluded' || type === 'scoring')
}

function exitMessages(room: Room<Game>, exit: Exit, names: SeatNames, now: number): Message[] {
  return repeatMessages(room, [eventOf(exit)], names, now, exit.by === 'server')
}

function eventOf({ seat, how, score, lacking = 'food' }: Exit): GameEvent {
  return how === 'starved' ? { type: 'player-starved', seat, lacking, score } : { type: 'player-left', seat, score }
}

function repeatMessages(
  room: Room<Game>,
  events: readonly GameEvent[],
  names: SeatNames,
  at: number,
  isAbsence: boolean,
): Message[] {
  const { roomId, head: seq, game, turnEndsAt } = room
  return messagesForMove({ ...presenceOf(room, names), roomId, seq, game, events, at, turnEndsAt, isAbsence })
}

/** The first line of the game and its latest ones, worded as they were broadcast. */
function logOf(room: Room<Game>, { bySeat: people }: SeatNames): LogLine[] {
  const { sites } = room.game.position
  const lines = [firstLine(room)]
  for (let index = 0; index < room.log.length; ) {
    const { seq, at } = room.log[index] as Room<Game>['log'][number]
    const events: GameEvent[] = []
    for (let next = room.log[index]; next?.seq === seq; next = room.log[++index]) events.push(next.event)
    lines.push(...logLinesFor(events, { people, sites, at, isAbsence: hasNotReturned(room, events) }))
  }
  return lines
}

function firstLine({ seats, commitment, startedAt }: Room<unknown>): LogLine {
  return logLine('game-started', { planet: choosePlanet(commitment), count: seats.length }, startedAt)
}

function hasNotReturned({ exits }: Room<unknown>, events: readonly GameEvent[]): boolean {
  const left = events.find((event) => event.type === 'player-left')
  return left !== undefined && exits.some(({ seat, by }) => seat === left.seat && by === 'server')
}
