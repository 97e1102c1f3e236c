import type { Queryable } from '../../platform/database/queryable.ts'

/** The coins of an account, in whole coins. */
export interface Purse {
  readonly available: number
  /** Frozen by an open withdrawal. */
  readonly reserved: number
}

export async function openPurses(client: Queryable, accountId: string): Promise<void> {
  await client.query('select open_purses($1)', [accountId])
}

export async function readPurse(client: Queryable, accountId: string): Promise<Purse> {
  const { rows } = await client.query<{ kind: 'available' | 'frozen'; balance: string }>(
    'select kind, balance from purse where account_id = $1',
    [accountId],
  )
  const balanceOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return { available: balanceOf('available'), reserved: balanceOf('frozen') }
}
