export { botIds, botPauseMs, levelOfBot, nextBotTurn } from './bot-turn.ts'
export {
  absenceAfterOutageMs,
  absenceEndsAt,
  checkCommand,
  dueEvents,
  type MoveCommand,
  moveOf,
  nextDeadline,
  outageEvents,
  type PlayerCommand,
  type PlayerMove,
  passGraceMs,
  presenceEvents,
  type ServerEvents,
  turnAfterOutageMs,
} from './clock-rules.ts'
export { denialOf } from './denial.ts'
export { messagesForEvent, type SeatNames } from './event-messages.ts'
export { fold, foldEvents, playRecords, replay } from './fold.ts'
export type { Draft, JournalRecord, Moved, Person, Prize, RoomEvent, Started } from './record.ts'
export { type AppliedEvent, type Ended, type Exit, isAway, isPlaying, type Room, seatOf } from './room.ts'
export { createRulebook, type Dealt, type DrawInputs, type Rulebook, type Ruleset } from './rulebook.ts'
export { claimsAtSites, snapshotMessages } from './snapshot-messages.ts'
