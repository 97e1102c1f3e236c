import { randomBytes } from 'node:crypto'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import { createTestPool } from '../database/test-pool.ts'
import { runOperator } from '../server/run-operator.ts'

export type Reviewer = 'Olena' | 'Taras'

export interface Reviewers {
  /** Where each of them, with a login of their own, finds the database. */
  readonly urls: Readonly<Record<Reviewer, string>>
  /** Connects as that person for one statement. */
  query<Row extends QueryResultRow>(who: Reviewer, sql: string, values: unknown[]): Promise<QueryResult<Row>>
  use<Found>(who: Reviewer, work: (pool: Pool) => Promise<Found>): Promise<Found>
}

/** Makes logins for two people who release withdrawals from review, as an operator does. */
export async function makeReviewers(databaseUrl: string): Promise<Reviewers> {
  const urls = { Olena: await makeLogin(databaseUrl), Taras: await makeLogin(databaseUrl) }
  const use = async <Found>(who: Reviewer, work: (pool: Pool) => Promise<Found>): Promise<Found> => {
    const pool = createTestPool({ connectionString: urls[who] })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  return { urls, use, query: (who, sql, values) => use(who, (pool) => pool.query(sql, values)) }
}

async function makeLogin(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  url.username = `reviewer_${randomBytes(6).toString('hex')}`
  const { printed, complaints } = await runOperator(databaseUrl, 'make-reviewer', url.username)
  if (complaints) throw new Error(complaints)
  url.password = printed.trim().split(/ +/)[1] ?? ''
  return url.href
}
