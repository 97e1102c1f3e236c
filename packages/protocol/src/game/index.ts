export { choosePlanet, type Planet, planets } from '../planets.ts'
export type { Sentence } from '../texts/game/sentence.ts'
export { type Audience, audiences } from './audiences.ts'
export { claimsOf } from './claims-of.ts'
export type { Acknowledgement, Command, CommandType } from './commands.ts'
export { type Clock, describeRoom, type RoomFacts, turnOf } from './describe-room.ts'
export { followRoom } from './follow-room.ts'
export { type LogFacts, logLine, logLinesFor } from './log.ts'
export type { Message, Messages, MessageType, Prize } from './messages.ts'
export type { MoveFacts } from './messages-for-move.ts'
export { messagesForMove } from './messages-for-move.ts'
export { playerAt, playersOf, type SeatPresence } from './players-of.ts'
export { positionOfRoom, trianglesOf } from './position-of-room.ts'
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
