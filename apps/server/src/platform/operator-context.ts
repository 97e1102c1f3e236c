import type { Pool } from 'pg'

/** What every command of the operator's command line is given. */
export interface OperatorContext {
  print(line: string): void
  withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T>
}
