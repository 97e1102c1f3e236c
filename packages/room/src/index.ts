export { type BotTurn, botIds, botPauseMs, levelOfBot, nextBotTurn } from './bot-turn.ts'
export {
  type CheckedCommand,
  checkCommand,
  type MoveCommand,
  moveOf,
  type PlayerCommand,
  type PlayerMove,
} from './check-command.ts'
export { denialOf } from './denial.ts'
export { messagesForEvent, type SeatNames } from './event-messages.ts'
export { fold, foldEvents, playRecords, replay } from './fold.ts'
export type { Draft, JournalRecord, Moved, Person, Prize, RoomEvent, Started } from './record.ts'
export {
  type AppliedEvent,
  type Claim,
  type Ended,
  type Exit,
  isAway,
  isPlaying,
  type LogLine,
  type Room,
  seatOf,
} from './room.ts'
export { createRulebook, type Dealt, type DrawInputs, type Rulebook, type Ruleset } from './rulebook.ts'
export {
  absenceAfterOutageMs,
  absenceEndsAt,
  dueEvents,
  endsItselfMs,
  nextDeadline,
  outageEvents,
  passGraceMs,
  presenceEvents,
  type ServerEvents,
  turnAfterOutageMs,
} from './server-events.ts'
export { claimsAtSites, snapshotMessages } from './snapshot-messages.ts'
