export {
  type GameRefusal,
  type GameSentenceCode,
  type GameTable,
  gameSentenceCodes,
  type RoomRefusal,
  type UnpaidReason,
} from './codes.ts'
export { renderSentence } from './render-sentence.ts'
export { sentenceOf } from './sentence.ts'
