import type { Queryable } from '../../platform/database/queryable.ts'

/** The sum of the entries of all purses of a kind. Negative for the purses that coins come from. */
export type Sums = Readonly<Record<'issuance' | 'available' | 'frozen' | 'withdrawn' | 'adjustment', bigint>>

export interface Books {
  readonly sums: Sums
  /** The sum of all entries. Must be zero: every transfer balances. */
  readonly total: bigint
  /** People's purses whose balance differs from the sum of their entries. Must be zero. */
  readonly wrongPurses: number
  readonly areRight: boolean
}

/** Adds up all entries in one statement, so in one snapshot (coin specification, section 2.7, I1 and I2). */
export async function checkBooks(client: Queryable): Promise<Books> {
  const { rows } = await client.query<{ kind: keyof Sums; sum: string; wrong: number }>(
    `select coalesce(p.kind, 'nobody') as kind, coalesce(sum(e.sum), 0) as sum,
       (count(*) filter (where p.account_id is not null and p.balance <> coalesce(e.sum, 0)))::integer as wrong
     from purse p
     full join (select purse_id, sum(amount) as sum from entry group by purse_id) e on e.purse_id = p.id
     group by p.kind`,
  )
  const sumOf = (kind: keyof Sums) => BigInt(rows.find((row) => row.kind === kind)?.sum ?? 0)
  const total = rows.reduce((sum, row) => sum + BigInt(row.sum), 0n)
  const wrongPurses = rows.reduce((count, row) => count + row.wrong, 0)
  return {
    sums: {
      issuance: sumOf('issuance'),
      available: sumOf('available'),
      frozen: sumOf('frozen'),
      withdrawn: sumOf('withdrawn'),
      adjustment: sumOf('adjustment'),
    },
    total,
    wrongPurses,
    areRight: total === 0n && wrongPurses === 0,
  }
}
