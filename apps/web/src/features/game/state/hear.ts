import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'
import { hearEvent } from './hear-event.ts'
import { hearRoom } from './hear-room.ts'
import { stopTurns } from './turns.ts'
import { without } from './without.ts'

/** What the game screen knows after a message that reaches it at `now`, by the page's own clock. */
export function hear(state: GameState, message: Message, now: number): GameState {
  switch (message.type) {
    case 'room-started':
      return hearRoom(state, message.room, now)
    case 'room-waiting':
      return hearWaiting(state, message)
    case 'game-crashed':
      return { ...without(stopTurns(state), 'wait', 'isArriving'), crash: message.line }
    case 'claim-denied':
    case 'exchange-failed':
      return hearDenial(state, message)
    case 'session':
      return message.runningRoomId === undefined && state.isArriving ? without(state, 'isArriving') : state
    case 'room-head':
      return state
    default:
      return hearEvent(state, message, now)
  }
}

/** Who has cancelled meanwhile does not wait again. */
function hearWaiting(state: GameState, { roomId, joined, size }: Message<'room-waiting'>): GameState {
  const { wait } = state
  return wait?.roomId === roomId ? { ...state, wait: { ...wait, joined, size } } : state
}

/** Every tab of mine hears it; it concerns the one that asked. */
function hearDenial(state: GameState, message: Message<'claim-denied' | 'exchange-failed'>): GameState {
  const { refusal, commandId, type } = message
  if (!state.pending || state.pending.commandId !== commandId) return state
  const denied = { ...without(state, 'pending'), denial: { refusal } }
  return type === 'exchange-failed' ? { ...denied, hasExchanged: true } : denied
}
