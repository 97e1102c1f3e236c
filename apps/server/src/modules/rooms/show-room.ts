import { describeRoom, type Message, messagesForMove } from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { Cast } from './cast.ts'
import { crewOf } from './crew-of.ts'
import { recallLog } from './recall-log.ts'
import type { Exit, Room } from './room.ts'
import { tellResult } from './tell-result.ts'

/** The room as it is, for one who comes; to one who is out of it, or after its end, how that came about is said again. */
export function showRoom(room: Room<Game>, cast: Cast, seat: number, now: number): Message[] {
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
  const shown: Message = { type: 'room-started', room: describeRoom(game, { ...crewOf(room, cast), ...facts }) }
  if (ended) return [shown, ...tellEndAgain(room, cast), tellResult(room, ended, cast)]
  const exit = exits.find((one) => one.seat === seat)
  return exit ? [shown, ...tellExitAgain(room, exit, cast, now)] : [shown]
}

/** By what ended it: the last opponent is gone, or the points are counted. */
function tellEndAgain(room: Room<Game>, cast: Cast): Message[] {
  const last = room.log.at(-1)
  const events = room.log.flatMap(({ seq, event }) => (seq === last?.seq ? [event] : []))
  const isAbsence = room.exits.at(-1)?.by === 'server'
  const told = tellAgain(room, events, cast, last?.at ?? room.startedAt, isAbsence)
  return told.filter(({ type }) => type === 'player-excluded' || type === 'scoring')
}

function tellExitAgain(room: Room<Game>, exit: Exit, cast: Cast, now: number): Message[] {
  return tellAgain(room, [eventOf(exit)], cast, now, exit.by === 'server')
}

function eventOf({ seat, how, score, lacking = 'food' }: Exit): GameEvent {
  return how === 'starved' ? { type: 'player-starved', seat, lacking, score } : { type: 'player-left', seat, score }
}

function tellAgain(
  room: Room<Game>,
  events: readonly GameEvent[],
  cast: Cast,
  at: number,
  isAbsence: boolean,
): Message[] {
  const { roomId, head: seq, game, turnEndsAt } = room
  return messagesForMove({ ...crewOf(room, cast), roomId, seq, game, events, at, turnEndsAt, isAbsence })
}
