import type { ErrorAnswer } from '@hexaverse/protocol/http'
import type { Catalogue } from './catalogue.ts'
import { sentenceText } from './sentence-text.ts'

/** A refusal in the reader's language by its code; one we do not know, in the server's own words. */
export function refusalText(
  table: Catalogue | undefined,
  { ErrorMessage: otherwise, ...sentence }: ErrorAnswer,
): string {
  return sentenceText(table, { ...sentence, otherwise })
}
