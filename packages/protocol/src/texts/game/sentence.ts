import type { SentenceParams } from '../fill-in.ts'
import type { GameSentenceCode } from './codes.ts'
import { en } from './en.ts'
import { renderSentence } from './render-sentence.ts'

/** Something told by its code; `text` is the same in English, for a reader who does not know the code. */
export interface Sentence {
  readonly code: string
  readonly params: SentenceParams
  readonly text: string
}

/** A sentence as the server tells it: by its code, and in English. */
export function sentenceOf(code: GameSentenceCode, params: SentenceParams = {}): Sentence {
  return { code, params, text: renderSentence('en', en, code, params) }
}
