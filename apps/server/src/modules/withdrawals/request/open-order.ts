import { type ChainBlock, readIfReachable } from '../../../platform/chain/index.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import { failed, ok, type Result, refused, refusedUntil } from '../../../platform/http/result.ts'
import {
  checkCode,
  failedCode,
  findWithdrawalHold,
  lockAccount,
  type Member,
  spendCode,
  type WithdrawalHold,
} from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { checksumAddress, deadlineOf } from '../withdrawal.ts'
import { isNewWallet, type Order, type OrderOutcome, placeOrder } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { mailWalletCode, walletCode } from './new-wallet.ts'
import type { Terms } from './read-terms.ts'

/** A server and a chain whose clocks differ by more: one of the two is wrong, and a deadline would be too. */
const maxSkewSeconds = 120

const refusals: Record<Exclude<OrderOutcome, 'made' | 'same' | 'other-open'>, Result<never>> = {
  overdrawn: failed('not-enough-coins'),
  // Another account was first; a person who names their own wallet has made no mistake.
  'foreign-wallet': refused('foreign-wallet'),
  // The failure is ours, not the person's.
  stopped: refused('withdrawals-paused'),
  'chain-unknown': refused('chain-unreachable'),
  busy: refused('withdrawals-busy'),
}

const holdCodes = {
  'email-changed': 'held-after-email-change',
  'password-restored': 'held-after-password-restore',
} as const

/** An open withdrawal: a new one, or one that was there first. Or the wallet is new, and a code was mailed. */
export type Opened = { readonly id: string } | 'code-mailed'

export interface OrderForm {
  readonly terms: Terms
  /** The mailed code, if there is one. */
  readonly code: string | undefined
}

export async function openOrder(
  withdrawals: Withdrawals,
  member: Member,
  { terms, code }: OrderForm,
): Promise<Result<Opened>> {
  const { accounts, chain, voucherTtlSeconds } = withdrawals
  const reading = await readChain(withdrawals)
  if (!chain || !reading) return refusals['chain-unknown']
  const { block, token } = reading
  // It holds coins and can claim none.
  if (terms.wallet === token) return failed('invalid-wallet')
  const order: Order = {
    ...terms,
    accountId: member.id,
    deadline: block.timestamp + voucherTtlSeconds,
    chainId: chain.chainId,
    vault: chain.vault.toLowerCase(),
    askedBlock: block.number,
  }
  const wallet = await checksumAddress(terms.wallet)
  const placed = await retryConflicts(() =>
    inTransaction(accounts.pool, (client) => place(client, withdrawals, { order, member, wallet, code })),
  )
  if (!placed.ok) return placed
  if (placed.value === 'needs-code') {
    const mailed = await mailWalletCode(withdrawals, member, terms)
    return mailed.ok ? ok('code-mailed') : mailed
  }
  const { outcome, id } = placed.value
  if (outcome === 'made') accounts.log.info({ withdrawal: id, account: member.id }, 'withdrawal requested')
  return outcome === 'made' || outcome === 'same' || outcome === 'other-open' ? ok({ id }) : refusals[outcome]
}

interface Placing {
  readonly order: Order
  readonly member: Member
  /** As the mail shows it. */
  readonly wallet: string
  readonly code: string | undefined
}

type Placed = { readonly outcome: OrderOutcome; readonly id: string } | 'needs-code'

/** Without the code for a new wallet, the order is tried and undone: only what would be accepted is worth a mail. */
async function place(
  client: Queryable,
  { accounts, confirmsNewWallets }: Withdrawals,
  { order, member, wallet, code }: Placing,
): Promise<Result<Placed>> {
  const isNew = confirmsNewWallets && (await isNewWallet(client, order))
  const codeOrder = walletCode(member, order)
  if (isNew && code !== undefined) {
    const verdict = await checkCode(client, accounts, codeOrder, code)
    if (verdict !== 'right') return failedCode(verdict)
  }
  // The account was deleted after its session was checked: reserve nothing.
  if (!(await lockAccount(client, member))) return refused('unauthorized')
  const now = accounts.clock.now()
  const hold = await findWithdrawalHold(client, member.id, now)
  if (hold) return refuseHeld(hold)
  await client.query('savepoint before_order')
  const placed = await placeOrder(client, order)
  if (placed.outcome !== 'made') return ok(placed)
  if (isNew && code === undefined) {
    await client.query('rollback to savepoint before_order')
    return ok('needs-code')
  }
  if (isNew) await spendCode(client, accounts, codeOrder)
  const { login, email: to, language, id: accountId } = member
  // A mail does not know its reader's time zone.
  const until = deadlineOf(order).toISOString().slice(11, 16)
  const params = { login, coins: String(order.coins), wallet, until }
  await queueMail(client, { template: 'withdrawal-requested', to, language, accountId, params }, now)
  return ok(placed)
}

function refuseHeld({ reason, endsAt }: WithdrawalHold): Result<never> {
  return refusedUntil(holdCodes[reason], endsAt)
}

/** Chain time is the only time a claim knows, so the deadline is counted from it. */
async function readChain({ accounts, chain }: Withdrawals): Promise<{ block: ChainBlock; token: string } | undefined> {
  if (!chain) return undefined
  const facts = await readIfReachable(accounts.log, () => Promise.all([chain.latestBlock(), chain.readToken()]))
  if (!facts) return undefined
  const [block, token] = facts
  const skew = Math.abs(accounts.clock.now().getTime() / 1000 - block.timestamp)
  if (token.agreed && skew <= maxSkewSeconds) return { block, token: token.value.toLowerCase() }
  accounts.log.error({ seconds: Math.round(skew), agreed: token.agreed }, 'the chain and the server differ')
  return undefined
}
