import type { RoomState } from '@hexaverse/protocol/game'
import { emptyState, type GameState, type Pending } from './game-state.ts'
import { mySeat } from './my-seat.ts'
import { endOf, stopTurns } from './turns.ts'
import { without } from './without.ts'

/** A room shown whole: at the start, on return, or because something was missed. It may be older than what was heard. */
export function hearRoom(state: GameState, room: RoomState, now: number): GameState {
  const isSame = state.room?.roomId === room.roomId
  if (isSame && state.room.seq > room.seq) return state
  const known = isSame ? without(state, 'wait', 'crash') : emptyState(state.login, state.connection)
  const shown = { ...known, room, shownSeq: room.seq, absences: absencesIn(room, known) }
  if (room.status === 'ended') return stopTurns(shown)
  return isSame && state.room.turn.number === room.turn.number ? goOn(shown, room, now) : begin(shown, room, now)
}

/** Those who are here again are no longer missed. */
function absencesIn({ players }: RoomState, { absences }: GameState): GameState['absences'] {
  const away = players.filter(({ seat, isConnected }) => !isConnected && absences[seat] !== undefined)
  return Object.fromEntries(away.map(({ seat }) => [seat, absences[seat] ?? 0]))
}

function begin(state: GameState, room: RoomState, now: number): GameState {
  const hasExchanged = room.hasExchanged && room.turn.seat === mySeat(state)
  return { ...without(state, 'pending'), isMyTurn: false, hasExchanged, turnEndsAt: endOf(room.turn, now) }
}

/** The turn goes on as I left it: what was asked for and is not yet seen still waits, and a turn passed stays passed. */
function goOn(state: GameState, room: RoomState, now: number): GameState {
  const seat = mySeat(state)
  const hasExchanged = state.hasExchanged || (room.hasExchanged && room.turn.seat === seat)
  const { pending } = state
  if (pending?.type === 'end-turn') return state
  const turnEndsAt = endOf(room.turn, now)
  if (pending && isAnswered(pending, room, seat)) return { ...without(state, 'pending'), hasExchanged, turnEndsAt }
  return { ...state, hasExchanged, turnEndsAt }
}

function isAnswered({ type }: Pending, { claims, turn, hasExchanged }: RoomState, seat: number | undefined): boolean {
  if (type === 'exchange') return hasExchanged
  return type === 'claim' && claims.some((claim) => claim.seat === seat && claim.turnNumber === turn.number)
}
