import { logLine, type Message, messagesForMove, type Prize, type SeatPresence } from '@hexaverse/protocol/game'
import type { Game } from '@hexaverse/rules'
import { absenceEndsAt } from '../machine/deadlines.ts'
import type { Moved } from '../machine/record.ts'
import { type AppliedEvent, type Ended, isAway, isPlaying, type Room } from '../machine/room.ts'
import type { SeatNames } from './seat-names.ts'

const nobody: ReadonlySet<number> = new Set()

/** The people by seat, and who of them is away: mostly nobody, which costs nothing. */
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
  return away ?? nobody
}

/** What the room says of one event of its journal. A start is not told but shown, to each socket by itself. */
export function messagesForEvent(told: AppliedEvent<Game>, cast: SeatNames, now: number): Message[] {
  const { event } = told
  switch (event.type) {
    case 'started':
      return []
    case 'moved':
      return tellMoved(told, event, cast, now)
    default:
      return presenceMessages(told, event, cast)
  }
}

/** What is told this late had better say what time it is now, for a page counts the rest of the turn from there. */
const lateMs = 250

function tellMoved(told: AppliedEvent<Game>, { move, by, commandId }: Moved, cast: SeatNames, now: number): Message[] {
  const { room, seq, happened } = told
  const { roomId, game, turnEndsAt } = room
  const messages = messagesForMove({
    ...presenceOf(room, cast),
    roomId,
    seq,
    game,
    events: happened,
    at: now - told.at > lateMs ? now : told.at,
    turnEndsAt,
    isAbsence: by === 'server',
    ...(commandId !== undefined && { commandId }),
  })
  if (move.type === 'outage') messages.push(...absenceMessages(told, cast))
  if (room.ended) messages.push(resultMessage(room, room.ended, cast))
  return messages
}

interface PresenceEvent {
  readonly type: 'away' | 'back'
  readonly seat: number
}

/** Somebody went or came back: for the list of players, and as a line of the log. */
function presenceMessages(told: AppliedEvent<unknown>, { type, seat }: PresenceEvent, cast: SeatNames): Message[] {
  const { room, seq, at } = told
  const { roomId } = room
  const connection = connectionOf(told, seat, cast)
  // Whoever was here all through an outage is noted as back together with it, and was never gone.
  if (type === 'back' && at === room.outageAt) return [connection]
  const { login: player, secondsLeft: count } = connection
  const line = type === 'away' ? logLine('away', { player, seat, count }, at) : logLine('back', { player, seat }, at)
  return [connection, { type: 'log-line', roomId, seq, line }]
}

/** After an outage everybody has to show up again. */
function absenceMessages(told: AppliedEvent<unknown>, cast: SeatNames): Message[] {
  const { room } = told
  return room.seats.flatMap((_, index) => {
    const seat = index + 1
    return isAway(room, seat) && isPlaying(room, seat) ? [connectionOf(told, seat, cast)] : []
  })
}

function connectionOf(
  { room, seq, at }: AppliedEvent<unknown>,
  seat: number,
  cast: SeatNames,
): Message<'player-connection'> {
  const { roomId } = room
  const endsAt = absenceEndsAt(room, seat)
  const secondsLeft = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - at) / 1000))
  const login = cast.bySeat[seat - 1] ?? ''
  return { type: 'player-connection', roomId, seq, login, seat, isConnected: endsAt === undefined, secondsLeft }
}

/** The last word of a game: who won, what it paid, and everything needed to check that the map was fair. */
export function resultMessage(room: Room<unknown>, ended: Ended, cast: SeatNames): Message<'game-ended'> {
  const { roomId, head, started } = room
  return {
    type: 'game-ended',
    roomId,
    seq: head,
    ending: ended.ending,
    winners: ended.winners.map((seat) => cast.bySeat[seat - 1] ?? ''),
    serverSeed: started.serverSeed,
    people: cast.byJoining,
    entropies: started.entropies,
    prize: prizeOf(room, ended),
  }
}

/** No prize is asked for where none can be won. */
function prizeOf({ started }: Room<unknown>, { ending, prize }: Ended): Prize {
  if (started.practice) return { isPaid: false, unpaid: 'practice' }
  if (ending === 'draw') return { isPaid: false, unpaid: 'draw' }
  return { isPaid: prize?.isPaid ?? false, ...(prize?.code !== undefined && { unpaid: prize.code }) }
}
