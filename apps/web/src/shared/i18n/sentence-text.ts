import type { Language } from '@hexaverse/protocol/language'
import { fillIn, fillInMoments, type SentenceCode } from '@hexaverse/protocol/texts'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import type { Catalogue } from './catalogue.ts'
import { formatTime } from './format-date.ts'

/**
 * A sentence of the server in the reader's language and time zone, found by its code. For an unknown code it is the
 * server's own.
 */
export function sentenceText(
  language: Language,
  table: Catalogue | undefined,
  { code, params, sentence }: ServerSentence,
): string {
  const sentences = table?.sentences
  if (!sentences || !Object.hasOwn(sentences, code)) return sentence
  const shown = fillInMoments(params, (moment) => formatTime(moment, language))
  return fillIn(language, sentences[code as SentenceCode], shown)
}
