import { describeRoom, type RoomState } from '@hexaverse/protocol/game'
import { type AppliedEvent, claimsAtSites, isPlaying, type Room, seatOf } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { PlayerLog } from './evidence.ts'
import { eventFacts } from './received-facts.ts'
import type { ReplayedRoom } from './replayed-room.ts'

export interface RoomsOfRun {
  readonly rooms: ReadonlyMap<string, ReplayedRoom>
  /** The id of every command in the journals. */
  readonly done: ReadonlySet<string>
  readonly logins: ReadonlyMap<string, string>
}

/** Everything that a player received must agree with the journals: answers, events, ends and the state of the room. */
export function checkPlayer(player: PlayerLog, run: RoomsOfRun): string[] {
  const breaches = [...checkAnswers(player, run), ...checkReceived(player, run), ...checkEnds(player, run)]
  for (const [roomId, state] of player.rooms) breaches.push(...checkState(roomId, state, run))
  return breaches.map((breach) => `${player.login}: ${breach}`)
}

function checkAnswers({ sent, contradictions, account }: PlayerLog, { done, rooms }: RoomsOfRun): string[] {
  const wrong = [...sent].flatMap(([commandId, { answer, type, code, roomId }]) => {
    const isOutAnyway = type === 'leave' && isOut(rooms.get(roomId), account)
    if (answer === 'done' && !done.has(commandId) && !isOutAnyway)
      return [`${type} ${commandId} was acknowledged and is lost`]
    if (answer === 'refused' && done.has(commandId)) return [`${type} ${commandId} was refused (${code}) and applied`]
    return []
  })
  return [...wrong, ...contradictions]
}

/** A player who is already out gets a success for `leave`, without an event in the journal. */
function isOut(replayed: ReplayedRoom | undefined, account: string): boolean {
  const room = replayed?.last
  return room !== undefined && (room.ended !== undefined || !isPlaying(room, seatOf(room, account)))
}

function checkReceived({ received }: PlayerLog, { rooms }: RoomsOfRun): string[] {
  return received.flatMap(({ roomId, seq, what }) => {
    const applied = rooms.get(roomId)?.events[seq - 1]
    const really = applied ? eventFacts(applied) : []
    return really.includes(what) ? [] : [`received ${what} as event ${seq} of ${roomId}, which is ${really.join()}`]
  })
}

/** The end may be sent again to a player who comes back. It must be the same each time. */
function checkEnds({ ends }: PlayerLog, { rooms }: RoomsOfRun): string[] {
  return ends.flatMap(({ roomId, ending, prize }) => {
    const ended = rooms.get(roomId)?.last?.ended
    const isSame = ended?.ending === ending && (ended.prize?.isPaid ?? false) === prize.isPaid
    return isSame ? [] : [`received that ${roomId} ended as ${ending}, paid ${prize.isPaid}, which is wrong`]
  })
}

function checkState(roomId: string, state: RoomState, { rooms, logins }: RoomsOfRun): string[] {
  const replayed = rooms.get(roomId)
  const applied = replayed?.events[state.seq - 1]
  if (!replayed || !applied) return [`knows event ${state.seq} of ${roomId}, which is not in the journal`]
  const seen = printed(state)
  const really = printed(stateOf(applied, logins))
  return seen === really ? [] : [`sees ${roomId} at ${state.seq} as ${seen}; it is ${really}`]
}

export function stateOf({ room, at }: AppliedEvent<Game>, logins: ReadonlyMap<string, string>): RoomState {
  const people = room.seats.map(({ id }) => logins.get(id) ?? id)
  return describeRoom(room.game, { ...factsOf(room), people, at, log: [] })
}

function factsOf(room: Room<Game>) {
  const { roomId, started, commitment: mapCommitment, head: seq, turnEndsAt, awaySince } = room
  const away = new Set(awaySince.flatMap((since, index) => (since === undefined ? [] : [index + 1])))
  return {
    roomId,
    claims: claimsAtSites(room),
    mapCommitment,
    seq,
    turnEndsAt,
    away,
    ...(started.isPrivate && { isPrivate: true }),
  }
}

/**
 * Prints what a player acts upon. It leaves out the times of sending, the log lines, which are only read, and the
 * stocks at the end, of which players receive only the scores.
 */
function printed({ status, players, formerPlayers, claims, turn, hasExchanged, winners }: RoomState): string {
  const seats = players.map(({ login, site, stock, turnsMade, exchangesUsed, hasParcel }) => {
    const { food, water, metal, iron, stone, energy } = stock
    if (status === 'ended') return [login, site]
    return [login, site, food, water, metal, iron, stone, energy, turnsMade, exchangesUsed, hasParcel]
  })
  const gone = formerPlayers.map(({ login, site, exit }) => [login, site, exit]).sort()
  const taken = claims.map(({ site, hex, triangle, resource, turnNumber, lock }) => {
    return [site, hex, triangle, resource, turnNumber, lock?.hex, lock?.triangle]
  })
  const now = status === 'ended' ? [] : [turn.site, turn.number, turn.endsAt, hasExchanged]
  return JSON.stringify({ status, seats, gone, taken, now, winners: winners.map(({ login }) => login) })
}
