import { followRoom, type Message } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'
import { orderOf } from './order-of.ts'
import { beginTurn, endOf, stopTurns } from './turns.ts'
import { without } from './without.ts'

/** Messages that tell of an event of the room. */
type EventMessage = Message<
  | 'turn-passed'
  | 'log-line'
  | 'turns-made'
  | 'player-excluded'
  | 'scoring'
  | 'claim-confirmed'
  | 'exchange-done'
  | 'player-connection'
  | 'player-updated'
  | 'game-ended'
>

export function hearEvent(state: GameState, message: EventMessage, now: number): GameState {
  const order = orderOf(state, message)
  if (order === 'old') return hearResult(state, message)
  if (order !== 'next' || !state.room) return state
  return hearNext({ ...state, room: followRoom(state.room, message) }, message, now)
}

function hearNext(state: GameState, message: EventMessage, now: number): GameState {
  switch (message.type) {
    case 'turn-passed':
      return beginTurn(state, message.turn, now)
    case 'log-line':
      return message.turn && state.turnEndsAt !== undefined ? { ...state, turnEndsAt: endOf(message.turn, now) } : state
    case 'claim-confirmed':
      return answered(state, message)
    case 'exchange-done':
      return { ...answered(state, message), hasExchanged: true }
    case 'player-connection':
      return { ...state, absences: absencesAfter(state, message, now) }
    default:
      return hearResult(state, message)
  }
}

/** How it ended for me, or for all. Told again to one who comes later, though the room they were shown knows it already. */
function hearResult(state: GameState, message: EventMessage): GameState {
  switch (message.type) {
    case 'player-excluded':
      return hearExit(state, message)
    case 'scoring':
      return { ...stopTurns(state), scoring: message }
    case 'game-ended':
      return { ...stopTurns(state), absences: {}, ended: message }
    default:
      return state
  }
}

function hearExit(state: GameState, message: Message<'player-excluded'>): GameState {
  const { player, isGameOver } = message
  const absences = without(state.absences, player.seat)
  if (player.login === state.login) return { ...stopTurns(state), absences, ownExit: message }
  return { ...(isGameOver ? stopTurns(state) : state), absences }
}

/** Another tab of mine may have been quicker: what this one asked for is then still to be answered. */
function answered(state: GameState, { commandId }: { readonly commandId?: string }): GameState {
  return state.pending?.commandId === commandId ? without(state, 'pending') : state
}

function absencesAfter(
  { absences }: GameState,
  { seat, isConnected, secondsLeft }: Message<'player-connection'>,
  now: number,
): GameState['absences'] {
  return isConnected ? without(absences, seat) : { ...absences, [seat]: now + secondsLeft * 1000 }
}
