import { describeRoom, type RoomState } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import { type AppliedEvent, isPlaying, type Room, seatOf } from '../../../src/modules/rooms/index.ts'
import type { PlayerLog } from './evidence.ts'
import { whatWasTold } from './heard-moves.ts'
import type { ReplayedRoom } from './replayed-room.ts'

export interface RoomsOfRun {
  readonly rooms: ReadonlyMap<string, ReplayedRoom>
  /** Every command that the journals hold. */
  readonly done: ReadonlySet<string>
  readonly logins: ReadonlyMap<string, string>
}

/** What somebody was told is so: done, not done, seen, and how the room stands. */
export function checkPlayer(player: PlayerLog, run: RoomsOfRun): string[] {
  const breaches = [...checkAnswers(player, run), ...checkHeard(player, run), ...checkEnds(player, run)]
  for (const [roomId, state] of player.rooms) breaches.push(...checkState(roomId, state, run))
  return breaches.map((breach) => `${player.login}: ${breach}`)
}

function checkAnswers({ sent, contradictions, account }: PlayerLog, { done, rooms }: RoomsOfRun): string[] {
  const wrong = [...sent].flatMap(([commandId, { answer, type, code, roomId }]) => {
    const isOutAnyway = type === 'leave' && isOut(rooms.get(roomId), account)
    if (answer === 'done' && !done.has(commandId) && !isOutAnyway)
      return [`${type} ${commandId} was acknowledged and is lost`]
    if (answer === 'refused' && done.has(commandId)) return [`${type} ${commandId} was refused (${code}) and done`]
    return []
  })
  return [...wrong, ...contradictions]
}

/** Whoever wants to leave and is out already has nothing to be told but yes. */
function isOut(replayed: ReplayedRoom | undefined, account: string): boolean {
  const room = replayed?.last
  return room !== undefined && (room.ended !== undefined || !isPlaying(room, seatOf(room, account)))
}

function checkHeard({ heard }: PlayerLog, { rooms }: RoomsOfRun): string[] {
  return heard.flatMap(({ roomId, seq, what }) => {
    const told = rooms.get(roomId)?.told[seq - 1]
    const really = told ? whatWasTold(told) : []
    return really.includes(what) ? [] : [`was told of ${what} as event ${seq} of ${roomId}, which is ${really.join()}`]
  })
}

/** An end may be told again to one who comes back; it must be the same each time. */
function checkEnds({ ends }: PlayerLog, { rooms }: RoomsOfRun): string[] {
  return ends.flatMap(({ roomId, ending, prize }) => {
    const ended = rooms.get(roomId)?.last?.ended
    const isSame = ended?.ending === ending && (ended.prize?.isPaid ?? false) === prize.isPaid
    return isSame ? [] : [`was told that ${roomId} ended as ${ending}, paid ${prize.isPaid}; it is not so`]
  })
}

function checkState(roomId: string, state: RoomState, { rooms, logins }: RoomsOfRun): string[] {
  const replayed = rooms.get(roomId)
  const told = replayed?.told[state.seq - 1]
  if (!replayed || !told) return [`knows event ${state.seq} of ${roomId}, which is not in the journal`]
  const seen = printed(state)
  const really = printed(stateOf(told, logins))
  return seen === really ? [] : [`sees ${roomId} at ${state.seq} as ${seen}; it is ${really}`]
}

export function stateOf({ room, at }: AppliedEvent<Game>, logins: ReadonlyMap<string, string>): RoomState {
  const people = room.seats.map(({ id }) => logins.get(id) ?? id)
  return describeRoom(room.game, { ...factsOf(room), people, at, log: [] })
}

function factsOf(room: Room<Game>) {
  const { roomId, claims, commitment: mapCommitment, head: seq, turnEndsAt, awaySince } = room
  const away = new Set(awaySince.flatMap((since, index) => (since === undefined ? [] : [index + 1])))
  return { roomId, claims, mapCommitment, seq, turnEndsAt, away }
}

/**
 * What a player acts by. When something was told is not a part of it, nor the lines of the log, which are only read, nor
 * what is left in stock at the end, of which the scores are told.
 */
function printed({ status, players, formerPlayers, claims, turn, hasExchanged, winners }: RoomState): string {
  const seats = players.map(({ login, seat, stock, turnsMade, exchangesUsed, hasParcel }) => {
    const { food, water, metal, iron, stone, energy } = stock
    if (status === 'ended') return [login, seat]
    return [login, seat, food, water, metal, iron, stone, energy, turnsMade, exchangesUsed, hasParcel]
  })
  const gone = formerPlayers.map(({ login, seat, exit }) => [login, seat, exit]).sort()
  const taken = claims.map(({ seat, hex, triangle, resource, turnNumber, lock }) => {
    return [seat, hex, triangle, resource, turnNumber, lock?.hex, lock?.triangle]
  })
  const now = status === 'ended' ? [] : [turn.seat, turn.number, turn.endsAt, hasExchanged]
  return JSON.stringify({ status, seats, gone, taken, now, winners: winners.map(({ login }) => login) })
}
