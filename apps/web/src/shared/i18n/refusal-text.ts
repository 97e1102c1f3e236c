import type { ErrorAnswer } from '@hexaverse/protocol/http'
import type { Catalogue } from './catalogue.ts'
import { sentenceText } from './sentence-text.ts'

/** A refusal in the reader's language, found by its code. For an unknown code it is the server's own sentence. */
export function refusalText(
  table: Catalogue | undefined,
  { ErrorMessage: otherwise, ...sentence }: ErrorAnswer,
): string {
  return sentenceText(table, { ...sentence, otherwise })
}
