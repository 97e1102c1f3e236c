export {
  type RefusalCode,
  type SentenceCode,
  type Sentences,
  type SuccessCode,
  sentenceCodes,
} from './answers/codes.ts'
export { fillIn, type PluralForms, pickForm, type SentenceParams } from './fill-in.ts'
export { formatChange, formatNumber } from './format-number.ts'
export { type FormatMoment, fillInMoments } from './moments.ts'
