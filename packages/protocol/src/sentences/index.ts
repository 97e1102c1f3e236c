export {
  type RefusalCode,
  type SentenceCode,
  type SentenceParams,
  type Sentences,
  type SuccessCode,
  sentenceCodes,
} from './codes.ts'
export { fillIn } from './fill-in.ts'
export { type PluralForms, pickForm } from './plural-forms.ts'
