import type { Queryable } from '../../platform/database/queryable.ts'

/** One file of the archive, and one section of its page. */
export interface DataSection {
  readonly name: string
  /** Everything that belongs to this account, except what could be used to sign in. */
  collect(client: Queryable, accountId: string): Promise<unknown>
}
