import type { Queryable } from '../../platform/database/queryable.ts'

/** One file of the archive, and one section of its page. */
export interface DataSection {
  readonly name: string
  /**
   * Everything that belongs to this account, except what could be used to sign in. A list without a limit comes row by
   * row, so that it is never in memory as a whole; all its rows have the same fields.
   */
  collect(client: Queryable, accountId: string): Promise<unknown> | AsyncIterable<object>
}

/** A section of one person's archive. Each call reads it from the start; all of them read the same snapshot. */
export interface ArchivePart {
  readonly name: string
  read(): ReturnType<DataSection['collect']>
}

export function isStream(data: ReturnType<DataSection['collect']>): data is AsyncIterable<object> {
  return Symbol.asyncIterator in data
}
