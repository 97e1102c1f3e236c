import type { CommandType } from '../game/commands.ts'
import type { MessageType } from '../game/messages.ts'

/** The name of each message on the wire. */
export const messageNames = {
  'room-started': 'gameStart',
  'turn-passed': 'turnPassed',
  'log-line': 'updateGameLog',
  'turns-made': 'updateMadedTurns',
  'player-excluded': 'excludePlayer',
  scoring: 'scoringResults',
  'claim-confirmed': 'confirmResourceSpendAndUpdateTurnsData',
  'claim-denied': 'resourceSpendDeniedAndUpdateTurnsData',
  'exchange-done': 'resourseExchangeSuccess',
  'exchange-failed': 'resourseExchangeFailed',
  'game-crashed': 'gameCrashed',
  session: 'session',
  'room-waiting': 'roomWaiting',
  'player-connection': 'playerConnection',
  'player-updated': 'playerUpdated',
  'game-ended': 'gameEnded',
  'room-head': 'roomHead',
  rematch: 'rematch',
  watchers: 'watchers',
} as const satisfies Record<MessageType, string>

export type MessageName = (typeof messageNames)[MessageType]

/** The name of each command on the wire. */
export const commandNames = {
  join: 'joinRoom',
  leave: 'leaveRoom',
  'end-turn': 'passTurn',
  claim: 'requestResourceSpendAndUpdateTurnsData',
  exchange: 'requestResourseExchange',
  'seat-bot': 'seatBot',
  'unseat-bot': 'unseatBot',
  'want-rematch': 'wantRematch',
  watch: 'watchRoom',
  unwatch: 'unwatchRoom',
  'allow-watching': 'allowWatching',
  resync: 'resync',
} as const satisfies Record<CommandType, string>

export type CommandName = (typeof commandNames)[CommandType]

/** The parameter of a socket's address that names its room, by which proxies lead the people of a room to one node. */
export const roomParameter = 'room'
