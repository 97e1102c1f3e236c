import type { Pool } from 'pg'
import type { FileStore } from './files/file-store.ts'

/** What every command of the operator's command line is given. */
export interface OperatorContext {
  print(line: string): void
  /** Connects as the owner of the tables, to a database of this version unless `mayBeOlder`. */
  withDatabase<T>(work: (pool: Pool) => Promise<T>, options?: { readonly mayBeOlder: boolean }): Promise<T>
  /** Where the journals of old games are; undefined if the settings name no place. */
  openJournalFiles(): FileStore | undefined
}
