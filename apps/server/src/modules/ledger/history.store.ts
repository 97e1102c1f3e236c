import type { LedgerLine, TransferKind } from '@hexaverse/protocol/http'
import type { Queryable } from '../../platform/database/queryable.ts'

interface Row {
  readonly id: string
  readonly kind: TransferKind
  readonly amount: string
  readonly reason: string | null
  readonly at: Date
}

/** The transfers of an account, newest first, older than `before`. All of them if no length is given. */
export async function readHistory(
  client: Queryable,
  accountId: string,
  { before, length }: { before?: string | undefined; length?: number } = {},
): Promise<LedgerLine[]> {
  const { rows } = await client.query<Row>(
    `select t.id, t.kind, e.amount, t.reason, t.created_at as at
     from transfer t
     join entry e on e.transfer_id = t.id
     join purse p on p.id = e.purse_id
     where t.account_id = $1 and ($2::bigint is null or t.id < $2)
       and p.account_id = $1 and p.kind = case t.kind when 'settle' then 'frozen' else 'available' end
     order by t.id desc limit $3`,
    [accountId, before ?? null, length ?? null],
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), at: row.at.toISOString() }))
}
