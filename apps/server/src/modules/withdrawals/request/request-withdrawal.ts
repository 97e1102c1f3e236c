import type { BodyOf, requestWithdraw } from '@hexaverse/protocol/http'
import { type ChainBlock, readIfReachable } from '../../../platform/chain/index.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { asFailure, failed, ok, type Result, refused } from '../../../platform/http/result.ts'
import { guardForm, lockAccount, type Member } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { checksumAddress, claimPath, clockTime, deadlineOf, type Withdrawal } from '../withdrawal.ts'
import { findOpenWithdrawal, findWithdrawal, type Order, type OrderOutcome, placeOrder } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { limitRequests } from './limits.ts'
import { readTerms, type Terms } from './read-terms.ts'

/** A server and a chain whose clocks differ by more: one of the two is wrong, and a deadline would be too. */
const mostSkewSeconds = 120

const refusals: Record<Exclude<OrderOutcome, 'made' | 'same' | 'other-open'> | 'gone', Result<never>> = {
  overdrawn: failed('not-enough-coins'),
  // Another account was first; whoever asks for their own wallet has made no mistake.
  'foreign-wallet': refused('foreign-wallet'),
  // Nobody's failure but ours.
  stopped: refused('withdrawals-paused'),
  'chain-unknown': refused('chain-unreachable'),
  busy: refused('withdrawals-busy'),
  gone: refused('unauthorized'),
}

/** The id of the person's open withdrawal: a new one, or one that was there first. */
async function openOrder(withdrawals: Withdrawals, member: Member, terms: Terms): Promise<Result<string>> {
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
  if (!(await lockAccount(client, member))) return { outcome: 'gone', id: '' }
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
  const facts = await readIfReachable(accounts.log, () => Promise.all([chain.latestBlock(), chain.readToken()]))
  if (!facts) return undefined
  const [block, token] = facts
  const skew = Math.abs(accounts.clock.now().getTime() / 1000 - block.timestamp)
  if (token.agreed && skew <= mostSkewSeconds) return { block, token: token.value.toLowerCase() }
  accounts.log.error({ seconds: Math.round(skew), agreed: token.agreed }, 'the chain and the server differ')
  return undefined
}

export type Requested =
  | { readonly status: 'pending'; readonly withdrawal: Withdrawal; readonly path: string }
  | { readonly status: 'processing'; readonly withdrawal: Withdrawal; readonly isInReview: boolean }
  | { readonly status: 'rejected'; readonly code: 'withdrawal-busy' | 'withdrawal-paused' }

/** Reserves the coins, has the claim signed and answers where to claim it. Asked again, it answers the same. */
export async function requestWithdrawal(
  withdrawals: Withdrawals,
  member: Member,
  form: BodyOf<typeof requestWithdraw>,
  caller: Caller,
): Promise<Result<Requested>> {
  const limited = limitRequests(withdrawals, member, caller)
  if (limited) return limited
  const { accounts, chain } = withdrawals
  return guardForm(accounts, { form: 'withdrawal', account: member.id, address: caller.address }, async () => {
    const terms = await readTerms(form, chain ? [chain.vault.toLowerCase()] : [])
    if (!terms.ok) return terms
    const standing = await findOpenWithdrawal(accounts.pool, member.id)
    if (standing) return isSame(standing, terms.value) ? finish(withdrawals, standing) : refuseOther(standing)
    const opened = await openOrder(withdrawals, member, terms.value)
    if (!opened.ok) return opened
    const found = await findWithdrawal(accounts.pool, opened.value)
    if (!found) throw new Error('A withdrawal was made and is not there.')
    // Another request of the same person was faster.
    return isSame(found, terms.value) ? finish(withdrawals, found) : refuseOther(found)
  })
}

function isSame(withdrawal: Withdrawal, { coins, wallet, paySystem }: Terms): boolean {
  return withdrawal.coins === coins && withdrawal.wallet === wallet && withdrawal.paySystem === paySystem
}

function refuseOther(withdrawal: Withdrawal): Result<never> {
  if (withdrawal.state === 'review') {
    return asFailure(refused('other-withdrawal-in-review', { coins: withdrawal.coins }))
  }
  const params = { coins: withdrawal.coins, time: clockTime(deadlineOf(withdrawal)) }
  return asFailure(refused('other-withdrawal-open', params))
}

/** The signature is read from the row, never from what the signer's process says. */
async function finish(withdrawals: Withdrawals, withdrawal: Withdrawal): Promise<Result<Requested>> {
  const known = await claimPath(withdrawal)
  if (known !== undefined) return ok({ status: 'pending', withdrawal, path: known })
  const answer = await withdrawals.askSigner(withdrawal.id)
  // From now on there may be something to see on the chain, which is hardly looked at while nobody withdraws.
  withdrawals.onChainNews()
  const now = (await findWithdrawal(withdrawals.accounts.pool, withdrawal.id)) ?? withdrawal
  const path = await claimPath(now)
  if (path !== undefined) return ok({ status: 'pending', withdrawal: now, path })
  if (now.state !== 'rejected') {
    return ok({ status: 'processing', withdrawal: now, isInReview: now.state === 'review' })
  }
  return ok({ status: 'rejected', code: answer === 'paused' ? 'withdrawal-paused' : 'withdrawal-busy' })
}
