export { type RefusalCode, refusalCodes, type SentenceParams, type Sentences } from './codes.ts'
export { en } from './en.ts'
export { fillIn } from './fill-in.ts'
export { uk } from './uk.ts'
