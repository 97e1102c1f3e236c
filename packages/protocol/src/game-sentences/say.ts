import type { Sentence } from '../game/room-state.ts'
import type { SentenceParams } from '../sentences/index.ts'
import type { GameSentenceCode } from './codes.ts'
import { en } from './en.ts'
import { speak } from './speak.ts'

/** A sentence as the server tells it: by its code, and in English. */
export function say(code: GameSentenceCode, params: SentenceParams = {}): Sentence {
  return { code, params, text: speak('en', en, code, params) }
}
