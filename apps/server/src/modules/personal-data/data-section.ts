import type { Queryable } from '../../platform/database/queryable.ts'

/** One file of the archive, and one part of its page. */
export interface DataSection {
  readonly name: string
  /** All of it that belongs to this account, without anything that could be used to sign in. */
  collect(client: Queryable, accountId: string): Promise<unknown>
}
