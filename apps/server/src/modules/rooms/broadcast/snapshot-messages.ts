import {
  choosePlanet,
  describeRoom,
  type LogLine,
  logLine,
  logLinesFor,
  type Message,
  messagesForMove,
} from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { Exit, Room } from '../machine/room.ts'
import { presenceOf, resultMessage } from './event-messages.ts'
import type { SeatNames } from './seat-names.ts'

/** The room as it is, for one who comes; to one who is out of it, or after its end, how that came about is said again. */
export function snapshotMessages(room: Room<Game>, cast: SeatNames, seat: number, now: number): Message[] {
  const { roomId, game, claims, commitment, head, turnEndsAt, ended, exits } = room
  const facts = {
    roomId,
    claims,
    mapCommitment: commitment,
    seq: head,
    at: now,
    turnEndsAt,
    log: recallLog(room, cast),
  }
  const shown: Message = { type: 'room-started', room: describeRoom(game, { ...presenceOf(room, cast), ...facts }) }
  if (ended) return [shown, ...tellEndAgain(room, cast), resultMessage(room, ended, cast)]
  const exit = exits.find((one) => one.seat === seat)
  return exit ? [shown, ...tellExitAgain(room, exit, cast, now)] : [shown]
}

/** By what ended it: the last opponent is gone, or the points are counted. */
function tellEndAgain(room: Room<Game>, cast: SeatNames): Message[] {
  const last = room.log.at(-1)
  const events = room.log.flatMap(({ seq, event }) => (seq === last?.seq ? [event] : []))
  const isAbsence = room.exits.at(-1)?.by === 'server'
  const told = tellAgain(room, events, cast, last?.at ?? room.startedAt, isAbsence)
  return told.filter(({ type }) => type === 'player-excluded' || type === 'scoring')
}

function tellExitAgain(room: Room<Game>, exit: Exit, cast: SeatNames, now: number): Message[] {
  return tellAgain(room, [eventOf(exit)], cast, now, exit.by === 'server')
}

function eventOf({ seat, how, score, lacking = 'food' }: Exit): GameEvent {
  return how === 'starved' ? { type: 'player-starved', seat, lacking, score } : { type: 'player-left', seat, score }
}

function tellAgain(
  room: Room<Game>,
  events: readonly GameEvent[],
  cast: SeatNames,
  at: number,
  isAbsence: boolean,
): Message[] {
  const { roomId, head: seq, game, turnEndsAt } = room
  return messagesForMove({ ...presenceOf(room, cast), roomId, seq, game, events, at, turnEndsAt, isAbsence })
}

/** How the game began and its last lines, in the words in which they were told. */
function recallLog(room: Room<unknown>, { bySeat: people }: SeatNames): LogLine[] {
  const lines = [firstLine(room)]
  for (let index = 0; index < room.log.length; ) {
    const { seq, at } = room.log[index] as Room<unknown>['log'][number]
    const events: GameEvent[] = []
    for (let next = room.log[index]; next?.seq === seq; next = room.log[++index]) events.push(next.event)
    lines.push(...logLinesFor(events, { people, at, isAbsence: hasNotReturned(room, events) }))
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
