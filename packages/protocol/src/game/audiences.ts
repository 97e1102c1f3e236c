import type { MessageType } from './messages.ts'

/**
 * `room`: all sockets of the room, including those of a player just removed. `actor`: every socket of the acting
 * player. `others`: all others in the room. `socket`: one socket.
 */
export type Audience = 'room' | 'actor' | 'others' | 'socket'

/**
 * The audience of each message (D-SOC-9). The snapshot for a returning player and a refused join go to one socket only.
 */
export const audiences: Readonly<Record<MessageType, Audience>> = {
  'room-started': 'room',
  'turn-passed': 'room',
  'log-line': 'room',
  'turns-made': 'others',
  'player-excluded': 'room',
  scoring: 'room',
  'claim-confirmed': 'actor',
  'claim-denied': 'actor',
  'exchange-done': 'actor',
  'exchange-failed': 'actor',
  'game-crashed': 'room',
  session: 'socket',
  'room-waiting': 'room',
  'player-connection': 'room',
  'player-updated': 'others',
  'game-ended': 'room',
  'room-head': 'room',
}
