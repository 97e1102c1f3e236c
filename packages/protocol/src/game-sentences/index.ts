export {
  type GameRefusal,
  type GameSentenceCode,
  type GameTable,
  gameSentenceCodes,
  type RoomRefusal,
  type UnpaidReason,
  unpaidReasons,
} from './codes.ts'
export { say } from './say.ts'
export { speak } from './speak.ts'
