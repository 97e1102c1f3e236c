export { choosePlanet, type Planet, planets } from '../planets.ts'
export type { RematchEnding } from '../texts/game/codes.ts'
export type { Sentence } from '../texts/game/sentence.ts'
export type { Acknowledgement, Command, CommandType } from './commands.ts'
export {
  type Clock,
  describeRoom,
  type LogFacts,
  logLine,
  logLinesFor,
  playerAt,
  playersOf,
  type RoomFacts,
  type SeatPresence,
  turnOf,
} from './describe-room.ts'
export { followRoom, positionOfRoom, scoreOf, trianglesOf } from './follow-room.ts'
export type { Message, Messages, MessageType, Prize, TableSeat } from './messages.ts'
export { type Audience, audiences, isForActor, isForOthers } from './messages.ts'
export type { MoveFacts } from './messages-for-move.ts'
export { claimsOf, messagesForMove } from './messages-for-move.ts'
export {
  type Claim,
  type Exit,
  exits,
  type FormerPlayer,
  type LogLine,
  type NamedScore,
  type Player,
  type RoomState,
  type RoomStatus,
  roomStatuses,
  type Turn,
} from './room-state.ts'
export { seatAtSite, siteOfSeat } from './sites.ts'
