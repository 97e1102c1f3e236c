import { logLine, type Message } from '@hexaverse/protocol/game'
import type { Cast } from './cast.ts'
import { absenceEndsAt } from './deadlines.ts'
import { isAway, isPlaying, type Told } from './room.ts'

interface PresenceEvent {
  readonly type: 'away' | 'back'
  readonly seat: number
}

/** Somebody went or came back: for the list of players, and as a line of the log. */
export function tellPresence(told: Told<unknown>, { type, seat }: PresenceEvent, cast: Cast): Message[] {
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
export function tellAbsences(told: Told<unknown>, cast: Cast): Message[] {
  const { room } = told
  return room.seats.flatMap((_, index) => {
    const seat = index + 1
    return isAway(room, seat) && isPlaying(room, seat) ? [connectionOf(told, seat, cast)] : []
  })
}

function connectionOf({ room, seq, at }: Told<unknown>, seat: number, cast: Cast): Message<'player-connection'> {
  const { roomId } = room
  const endsAt = absenceEndsAt(room, seat)
  const secondsLeft = endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - at) / 1000))
  const login = cast.bySeat[seat - 1] ?? ''
  return { type: 'player-connection', roomId, seq, login, seat, isConnected: endsAt === undefined, secondsLeft }
}
