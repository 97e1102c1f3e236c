export {
  type GameRefusal,
  type GameSentenceCode,
  type GameTable,
  gameSentenceCodes,
  type LogCode,
  logCodes,
  type RoomRefusal,
  type UnpaidReason,
  unpaidReasons,
} from './codes.ts'
export { type Sentence, say } from './say.ts'
export { speak } from './speak.ts'
