import { fillIn, type SentenceCode } from '@hexaverse/protocol/texts'
import type { ServerSentence } from '@hexaverse/protocol/words/answers'
import type { Catalogue } from './catalogue.ts'

/** A sentence of the server in the reader's language, found by its code. For an unknown code it is the server's own. */
export function sentenceText(table: Catalogue | undefined, { code, params, sentence }: ServerSentence): string {
  const sentences = table?.sentences
  if (!sentences || !Object.hasOwn(sentences, code)) return sentence
  return fillIn(sentences[code as SentenceCode], params)
}
