import type { ErrorAnswer } from '@hexaverse/protocol/http'
import { fillIn, type RefusalCode } from '@hexaverse/protocol/sentences'
import type { Table } from './table.ts'

/** A refusal in the reader's language by its code; one we do not know, in the server's own words. */
export function refusalText(table: Table | undefined, answer: ErrorAnswer): string {
  const sentences = table?.sentences
  if (!sentences || !Object.hasOwn(sentences, answer.code)) return answer.ErrorMessage
  return fillIn(sentences[answer.code as RefusalCode], answer.params)
}
