import { fillIn, type SentenceCode, type SentenceParams } from '@hexaverse/protocol/texts'
import type { Catalogue } from './catalogue.ts'

interface CodedSentence {
  readonly code: string
  readonly params: SentenceParams
  /** The server's own sentence, for a code that this page does not know yet. */
  readonly otherwise: string
}

/** A sentence of the server in the reader's language, found by its code. */
export function sentenceText(table: Catalogue | undefined, { code, params, otherwise }: CodedSentence): string {
  const sentences = table?.sentences
  if (!sentences || !Object.hasOwn(sentences, code)) return otherwise
  return fillIn(sentences[code as SentenceCode], params)
}
