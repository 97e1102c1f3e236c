import type { Pool } from 'pg'

/** What the operator's command line hands to every command. */
export interface OperatorContext {
  print(line: string): void
  withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T>
}
