import type { SentenceParams } from '../fill-in.ts'
import type { GameSentenceCode } from './codes.ts'
import { en } from './en.ts'
import { renderSentence } from './render-sentence.ts'

/** A sentence by its code; `text` is its English rendering, for clients that do not know the code. */
export interface Sentence {
  readonly code: string
  readonly params: SentenceParams
  readonly text: string
}

/** A sentence as the server sends it: code, parameters and English text. */
export function sentenceOf(code: GameSentenceCode, params: SentenceParams = {}): Sentence {
  return { code, params, text: renderSentence('en', en, code, params) }
}
