export { choosePlanet, type Planet } from '../planets.ts'
export type { RematchEnding } from '../texts/game/codes.ts'
export type { Sentence } from '../texts/game/sentence.ts'
export type { Acknowledgement, Command, CommandType } from './commands.ts'
export { describeRoom, logLine, logLinesFor, type SeatPresence } from './describe-room.ts'
export { followRoom, positionOfRoom, scoreOf, trianglesOf } from './follow-room.ts'
export type { Message, MessageType, Prize, TableSeat } from './messages.ts'
export { audiences, claimsOf, isForActor, isForOthers, messagesForMove } from './messages-for-move.ts'
export {
  type BotLogin,
  type Claim,
  type FormerPlayer,
  isBotLogin,
  type LogLine,
  type NamedScore,
  type Player,
  type RoomState,
  type Turn,
} from './room-state.ts'
export { seatAtSite, siteOfSeat } from './sites.ts'
