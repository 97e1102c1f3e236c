import type { Queryable } from '../../platform/database/queryable.ts'
import type { Terms } from './request/read-terms.ts'
import { isOpen, type Withdrawal } from './withdrawal.ts'

const columns = `id, account_id as "accountId", coins::integer, wallet, pay_system as "paySystem", nonce,
  deadline::float8 as deadline, signature, state, seen_tx as "seenTx", created_at as "createdAt", ended_at as "endedAt"`

export interface Order extends Terms {
  readonly accountId: string
  readonly deadline: number
  readonly chainId: number
  readonly vault: string
  readonly askedBlock: number
}

export type OrderOutcome =
  | 'made'
  | 'same'
  | 'other-open'
  | 'foreign-wallet'
  | 'stopped'
  | 'chain-unknown'
  | 'busy'
  | 'overdrawn'

/** Creates the row and freezes its coins, or returns why not. `id` is the new row's, or the one already open. */
export async function placeOrder(
  client: Queryable,
  { accountId, coins, wallet, paySystem, deadline, chainId, vault, askedBlock }: Order,
): Promise<{ outcome: OrderOutcome; id: string }> {
  const { rows } = await client.query<{ outcome: OrderOutcome; number: string }>(
    'select * from request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8)',
    [accountId, coins, wallet, paySystem, deadline, chainId, vault, askedBlock],
  )
  const [{ outcome, number } = { outcome: 'busy' as const, number: '' }] = rows
  return { outcome, id: number }
}

/** Whether the account has never withdrawn anything to this wallet. */
export async function isNewWallet(
  client: Queryable,
  { accountId, wallet }: Pick<Order, 'accountId' | 'wallet'>,
): Promise<boolean> {
  const { rowCount } = await client.query('select from withdrawal where account_id = $1 and wallet = $2 limit 1', [
    accountId,
    wallet,
  ])
  return rowCount === 0
}

export async function findWithdrawal(client: Queryable, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await client.query<Withdrawal>(`select ${columns} from withdrawal where id = $1`, [id])
  return rows[0]
}

export async function findOpenWithdrawal(client: Queryable, accountId: string): Promise<Withdrawal | undefined> {
  const { rows } = await client.query<Withdrawal>(
    `select ${columns} from withdrawal where account_id = $1 and ${isOpen}`,
    [accountId],
  )
  return rows[0]
}

/** The five oldest that have waited 10 s for a signature. For newer ones, the HTTP request itself asks the signer. */
export async function listUnsigned(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from withdrawal
     where state = 'requested' and created_at < clock_timestamp() - interval '10 seconds' order by id limit 5`,
  )
  return rows.map(({ id }) => id)
}

export async function findByNonce(client: Queryable, nonce: string): Promise<Withdrawal | undefined> {
  const { rows } = await client.query<Withdrawal>(`select ${columns} from withdrawal where nonce = $1`, [nonce])
  return rows[0]
}

/** Newest first; all of them if no length is given. */
export async function listWithdrawals(client: Queryable, accountId: string, length?: number): Promise<Withdrawal[]> {
  const { rows } = await client.query<Withdrawal>(
    `select ${columns} from withdrawal where account_id = $1 order by id desc limit $2`,
    [accountId, length ?? null],
  )
  return rows
}

export interface ChainReading {
  /** Chain time of the last final block that was read, in seconds. */
  readonly blockTime: number
  readonly isFresh: boolean
}

export async function findChainReading(client: Queryable, vault: string): Promise<ChainReading | undefined> {
  const { rows } = await client.query<ChainReading>(
    `select block_time::float8 as "blockTime", read_at > clock_timestamp() - interval '5 minutes' as "isFresh"
     from chain_facts where vault = $1`,
    [vault],
  )
  return rows[0]
}

export interface RedeemReport {
  readonly status: 'success' | 'failed'
  readonly tx: string | undefined
  readonly error: string | undefined
}

export async function storeReport(client: Queryable, id: string, { status, tx, error }: RedeemReport): Promise<void> {
  await client.query('select leave_chain_hint($1, $2, $3, $4)', [id, status, tx ?? null, error ?? null])
}
