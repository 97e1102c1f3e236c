import type { ErrorAnswer } from '@hexaverse/protocol/http'
import { sentenceText } from './sentence-text.ts'
import type { Table } from './table.ts'

/** A refusal in the reader's language by its code; one we do not know, in the server's own words. */
export function refusalText(table: Table | undefined, { ErrorMessage: otherwise, ...sentence }: ErrorAnswer): string {
  return sentenceText(table, { ...sentence, otherwise })
}
