import {
  logLine,
  type Message,
  messagesForMove,
  type Prize,
  type SeatPresence,
  siteOfSeat,
} from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import { absenceEndsAt } from './clock-rules.ts'
import type { Moved } from './record.ts'
import { type AppliedEvent, type Ended, isAway, isPlaying, type Room } from './room.ts'

/** The logins of the players. The journal knows people by id only. */
export interface SeatNames {
  /** Seat 1 first. */
  readonly bySeat: readonly string[]
  readonly byJoining: readonly string[]
}

const noSeats: ReadonlySet<number> = new Set()

/** The logins by seat, and the seats that are away. Mostly none is, and then no set is allocated. */
export function presenceOf(room: Room<unknown>, { bySeat }: SeatNames): SeatPresence {
  return { people: bySeat, away: awaySeats(room) }
}

function awaySeats(room: Room<unknown>): ReadonlySet<number> {
  let away: Set<number> | undefined
  for (let seat = 1; seat <= room.seats.length; seat++) {
    if (!isAway(room, seat)) continue
    away ??= new Set()
    away.add(seat)
  }
  return away ?? noSeats
}

/** The messages for one event of the journal. A start has none: each socket receives its own snapshot. */
export function messagesForEvent(applied: AppliedEvent<Game>, names: SeatNames, now: number): Message[] {
  const { event } = applied
  switch (event.type) {
    case 'started':
      return []
    case 'moved':
      return moveMessages(applied, event, names, now)
    default:
      return presenceMessages(applied, event, names)
  }
}

/** An event that is sent this late carries the current time, because the page counts the seconds left from it. */
const lateMs = 250

function moveMessages(
  applied: AppliedEvent<Game>,
  { move, by, commandId }: Moved,
  names: SeatNames,
  now: number,
): Message[] {
  const { room, seq, happened } = applied
  const { roomId, game, turnEndsAt } = room
  const messages = messagesForMove({
    ...presenceOf(room, names),
    roomId,
    seq,
    game,
    events: happened,
    at: now - applied.at > lateMs ? now : applied.at,
    turnEndsAt,
    isAbsence: by === 'server',
    ...(commandId !== undefined && { commandId }),
  })
  if (move.type === 'outage') messages.push(...absenceMessages(applied, names))
  if (room.ended) messages.push(resultMessage(room, room.ended, names))
  return messages
}

interface PresenceEvent {
  readonly type: 'away' | 'back'
  readonly seat: number
}

/** A player is away or back: one message for the list of players, and one for the log. */
function presenceMessages(applied: AppliedEvent<Game>, { type, seat }: PresenceEvent, names: SeatNames): Message[] {
  const { room, seq, at } = applied
  const { roomId } = room
  const connection = connectionOf(applied, seat, names)
  // A player who was present throughout an outage is recorded as back together with it, and was never away.
  if (type === 'back' && at === room.outageAt) return [connection]
  const { login: player, site, secondsLeft: count } = connection
  const line = type === 'away' ? logLine('away', { player, site, count }, at) : logLine('back', { player, site }, at)
  return [connection, { type: 'log-line', roomId, seq, line }]
}

/** After an outage every player counts as away until a socket joins again. */
function absenceMessages(applied: AppliedEvent<Game>, names: SeatNames): Message[] {
  const { room } = applied
  return room.seats.flatMap((_, index) => {
    const seat = index + 1
    return isAway(room, seat) && isPlaying(room, seat) ? [connectionOf(applied, seat, names)] : []
  })
}

function connectionOf(
  { room, seq, at }: AppliedEvent<Game>,
  seat: number,
  names: SeatNames,
): Message<'player-connection'> {
  const { roomId, game } = room
  const endsAt = absenceEndsAt(room, seat)
  const secondsLeft = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - at) / 1000))
  const login = names.bySeat[seat - 1] ?? ''
  const site = siteOfSeat(game.position.sites, seat)
  return { type: 'player-connection', roomId, seq, login, site, isConnected: endsAt === undefined, secondsLeft }
}

/** The last message of a game: winners, prize, and everything needed to check that the map was fair (D-SOC-6). */
export function resultMessage(room: Room<unknown>, ended: Ended, names: SeatNames): Message<'game-ended'> {
  const { roomId, head, started } = room
  return {
    type: 'game-ended',
    roomId,
    seq: head,
    ending: ended.ending,
    winners: ended.winners.map((seat) => names.bySeat[seat - 1] ?? ''),
    serverSeed: started.serverSeed,
    people: names.byJoining,
    entropies: started.entropies,
    ...(started.seats && { seats: started.seats }),
    prize: { ...prizeOf(room, ended), ...cappedIn(room, ended, names) },
  }
}

/** Whose win in another game of these people would be unpaid today. */
function cappedIn({ seats }: Room<unknown>, { prize }: Ended, { bySeat }: SeatNames): Pick<Prize, 'capped'> {
  if (!prize?.capped) return {}
  return { capped: prize.capped.map((account) => bySeat[seats.findIndex(({ id }) => id === account)] ?? '') }
}

/** Practice, a game among friends and a draw pay nothing (D-WIN-1, D-TAB-4), so the journal has no decision about their prize. */
function prizeOf({ started }: Room<unknown>, { ending, prize }: Ended): Prize {
  if (started.practice) return { isPaid: false, unpaid: 'practice' }
  if (started.isPrivate) return { isPaid: false, unpaid: 'private' }
  if (ending === 'draw') return { isPaid: false, unpaid: 'draw' }
  return { isPaid: prize?.isPaid ?? false, ...(prize?.code !== undefined && { unpaid: prize.code }) }
}
