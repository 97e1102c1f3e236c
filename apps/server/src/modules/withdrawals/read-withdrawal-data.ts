import type { Queryable } from '../../platform/database/queryable.ts'
import { deadlineOf } from './withdrawal.ts'
import { listWithdrawals } from './withdrawals.store.ts'

interface Report {
  readonly withdrawalId: string
  readonly at: Date
  readonly status: 'success' | 'failed'
  readonly transaction: string | null
  readonly error: string | null
}

/** The withdrawals for the person's archive. The signature is left out: until its deadline it is worth the coins. */
export async function readWithdrawalData(client: Queryable, accountId: string): Promise<object[]> {
  const list = await listWithdrawals(client, accountId)
  const reports = await readReports(client, accountId)
  return list.map((withdrawal) => {
    const { id, coins: amount, wallet, paySystem, state, seenTx: transaction, createdAt: at, endedAt } = withdrawal
    const own = reports.filter(({ withdrawalId }) => withdrawalId === id)
    return {
      id,
      at,
      amount,
      wallet,
      paySystem,
      state,
      deadline: deadlineOf(withdrawal),
      transaction,
      endedAt,
      reports: own.map(({ withdrawalId: _, ...report }) => report),
    }
  })
}

/** The reports that the person's claim pages have sent. */
async function readReports(client: Queryable, accountId: string): Promise<Report[]> {
  const { rows } = await client.query<Report>(
    `select h.withdrawal_id as "withdrawalId", h.at, h.status, h.tx as transaction, h.error
     from chain_hint h join withdrawal w on w.id = h.withdrawal_id where w.account_id = $1 order by h.id`,
    [accountId],
  )
  return rows
}
