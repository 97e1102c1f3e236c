import type { MessageType } from '../game/messages.ts'

/** How each message is called on the wire. */
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
} as const satisfies Record<MessageType, string>

export type MessageName = (typeof messageNames)[MessageType]
