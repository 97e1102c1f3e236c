import type { MessageType } from './messages.ts'

/** `room`: all in it, also those just removed. `actor`: every socket of the one who acted. `others`: the rest of the room. */
export type Audience = 'room' | 'actor' | 'others' | 'socket'

/** Who is told. A room given anew to one who returns, and a refused entry, go to that socket alone. */
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
