import type { ChainBlock } from '../../platform/chain/index.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import { retryConflicts } from '../../platform/database/retry-conflicts.ts'
import { failed, holdAccount, type Member, ok, type Result, refused } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { checksumAddress } from './checksum-address.ts'
import type { Terms } from './read-terms.ts'
import { clockTime, deadlineOf } from './withdrawal.ts'
import { type Order, type OrderOutcome, placeOrder } from './withdrawals.store.ts'
import type { Withdrawals } from './withdrawals.ts'

/** A server and a chain whose clocks differ by more: one of the two is wrong, and a deadline would be too. */
const mostSkewSeconds = 120

const refusals: Record<Exclude<OrderOutcome, 'made' | 'same' | 'other-open'> | 'gone', Result<never>> = {
  'foreign-wallet': failed('foreign-wallet'),
  overdrawn: failed('not-enough-coins'),
  // Nobody's failure but ours.
  stopped: refused('withdrawals-paused'),
  'chain-unknown': refused('chain-unreachable'),
  busy: refused('withdrawals-busy'),
  gone: refused('unauthorized'),
}

/** The id of the person's open withdrawal: a new one, or one that was there first. */
export async function openOrder(withdrawals: Withdrawals, member: Member, terms: Terms): Promise<Result<string>> {
  const { accounts, chain, claimTtlSeconds } = withdrawals
  const reading = await readChain(withdrawals)
  if (!chain || !reading) return refusals['chain-unknown']
  const { block, token } = reading
  // It holds coins and can claim none.
  if (terms.wallet === token) return failed('invalid-wallet')
  const order: Order = {
    ...terms,
    accountId: member.id,
    deadline: block.timestamp + claimTtlSeconds,
    chainId: chain.chainId,
    vault: chain.vault.toLowerCase(),
    askedBlock: block.number,
  }
  const wallet = await checksumAddress(terms.wallet)
  const { outcome, id } = await retryConflicts(() =>
    inTransaction(accounts.pool, (client) =>
      placeAndMail(client, { order, member, wallet, now: accounts.clock.now() }),
    ),
  )
  if (outcome === 'made') accounts.log.info({ withdrawal: id, account: member.id }, 'withdrawal requested')
  return outcome === 'made' || outcome === 'same' || outcome === 'other-open' ? ok(id) : refusals[outcome]
}

interface Placing {
  readonly order: Order
  readonly member: Member
  /** As the mail shows it. */
  readonly wallet: string
  readonly now: Date
}

async function placeAndMail(
  client: Queryable,
  { order, member, wallet, now }: Placing,
): Promise<{ outcome: OrderOutcome | 'gone'; id: string }> {
  // Deleted since the session was looked at: nothing is reserved for nobody.
  if (!(await holdAccount(client, member))) return { outcome: 'gone', id: '' }
  const placed = await placeOrder(client, order)
  if (placed.outcome === 'made') {
    const { login, email: to, language, id: accountId } = member
    const params = { login, coins: String(order.coins), wallet, until: clockTime(deadlineOf(order)) }
    await queueMail(client, { template: 'withdrawal-requested', to, language, accountId, params }, now)
  }
  return placed
}

/** Chain time is the only time a claim knows, so the deadline is counted from it. */
async function readChain({ accounts, chain }: Withdrawals): Promise<{ block: ChainBlock; token: string } | undefined> {
  if (!chain) return undefined
  try {
    const [block, token] = await Promise.all([chain.latestBlock(), chain.readToken()])
    const skew = Math.abs(accounts.clock.now().getTime() / 1000 - block.timestamp)
    if (token.agreed && skew <= mostSkewSeconds) return { block, token: token.value.toLowerCase() }
    accounts.log.error({ seconds: Math.round(skew), agreed: token.agreed }, 'the chain and the server differ')
  } catch (problem) {
    accounts.log.warn({ err: problem }, 'the chain cannot be read')
  }
  return undefined
}
