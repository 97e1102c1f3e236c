import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './queryable.ts'

interface Loan {
  readonly client: Promise<PoolClient>
  underWay: number
  /** How many statements it has taken, answered ones included. */
  taken: number
  hasFailed: boolean
}

/** Of one connection. With one at a time PostgreSQL waits two thirds of the time for the next to be sent. */
export const statementsAtOnce = 4

/** Then the connection goes back to the pool: others who wait for one get their turn, however many statements come. */
const statementsPerLoan = 20

/**
 * Executes statements that need no transaction, several on one connection of a pool, whose option `pipeline` must be
 * set: each is sent without waiting for the answer to the one before, so PostgreSQL does not wait for the server between
 * two of them. It borrows a connection only while it has statements under way.
 */
export function createPipeline(pool: Pool): Queryable {
  if (!pool.options.pipeline) throw new Error('Without its option `pipeline`, a pool sends one statement at a time')
  const loans = new Set<Loan>()

  const borrow = (): Loan => {
    const loan = { client: connect(pool), underWay: 0, taken: 0, hasFailed: false }
    loans.add(loan)
    return loan
  }
  const hasRoom = ({ underWay, taken, hasFailed }: Loan): boolean =>
    underWay < statementsAtOnce && taken < statementsPerLoan && !hasFailed
  const query = async (...statement: Parameters<PoolClient['query']>): Promise<unknown> => {
    const loan = [...loans].find(hasRoom) ?? borrow()
    loan.taken += 1
    loan.underWay += 1
    try {
      const client = await loan.client
      return await client.query(...statement)
    } catch (problem) {
      loan.hasFailed = true
      throw problem
    } finally {
      loan.underWay -= 1
      if (loan.underWay === 0) {
        loans.delete(loan)
        giveBack(loan).catch(ignore)
      }
    }
  }
  return { query: query as Queryable['query'] }
}

async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  // A connection that breaks fails the statements under way.
  client.on('error', ignore)
  return client
}

/** Like `pool.query`, it closes a connection on which a statement has failed: that may be what failed. */
async function giveBack({ client: connected, hasFailed }: Loan): Promise<void> {
  const client = await connected
  client.off('error', ignore)
  client.release(hasFailed)
}

function ignore(): void {}
