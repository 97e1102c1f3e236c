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
export { renderSentence } from './render-sentence.ts'
export { type Sentence, sentenceOf } from './sentence.ts'
