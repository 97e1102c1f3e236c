import type { CommandType } from '../game/commands.ts'

/** How each command is called on the wire. */
export const commandNames = {
  join: 'joinRoom',
  leave: 'leaveRoom',
  'end-turn': 'passTurn',
  claim: 'requestResourceSpendAndUpdateTurnsData',
  exchange: 'requestResourseExchange',
  resync: 'resync',
} as const satisfies Record<CommandType, string>

export type CommandName = (typeof commandNames)[CommandType]
