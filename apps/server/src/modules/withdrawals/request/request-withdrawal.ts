import { isCode } from '@hexaverse/protocol/credentials'
import type { BodyOf, requestWithdraw } from '@hexaverse/protocol/http'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import type { Caller } from '../../../platform/http/caller.ts'
import { asFailure, failed, ok, type Result, refused } from '../../../platform/http/result.ts'
import { guardForm, type Member } from '../../accounts/index.ts'
import { claimPath, deadlineOf, type Withdrawal } from '../withdrawal.ts'
import { findOpenWithdrawal, findWithdrawal } from '../withdrawals.store.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { limitRequests } from './limits.ts'
import { openOrder } from './open-order.ts'
import { readTerms, type Terms } from './read-terms.ts'

export type Requested =
  | { readonly status: 'pending'; readonly withdrawal: Withdrawal; readonly path: string }
  | { readonly status: 'processing'; readonly withdrawal: Withdrawal; readonly isInReview: boolean }
  /** The wallet is new for the account: the same request with the mailed code continues. */
  | { readonly status: 'code'; readonly paySystem: PaySystem }
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
    if (form.code !== undefined && !isCode(form.code)) return failed('invalid-code')
    const standing = await findOpenWithdrawal(accounts.pool, member.id)
    if (standing) return isSame(standing, terms.value) ? finish(withdrawals, standing) : refuseOther(standing)
    const opened = await openOrder(withdrawals, member, { terms: terms.value, code: form.code })
    if (!opened.ok) return opened
    if (opened.value === 'code-mailed') return ok({ status: 'code', paySystem: terms.value.paySystem })
    const found = await findWithdrawal(accounts.pool, opened.value.id)
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
  const params = { coins: withdrawal.coins, time: deadlineOf(withdrawal).toISOString() }
  return asFailure(refused('other-withdrawal-open', params))
}

/** The signature is read from the row, never from what the signer's process says. */
async function finish(withdrawals: Withdrawals, withdrawal: Withdrawal): Promise<Result<Requested>> {
  const known = await claimPath(withdrawal)
  if (known !== undefined) return ok({ status: 'pending', withdrawal, path: known })
  const answer = await withdrawals.askSigner(withdrawal.id)
  // From now on the chain may hold a result; it is rarely read while no withdrawal is open.
  withdrawals.onChainNews()
  const now = (await findWithdrawal(withdrawals.accounts.pool, withdrawal.id)) ?? withdrawal
  const path = await claimPath(now)
  if (path !== undefined) return ok({ status: 'pending', withdrawal: now, path })
  if (now.state !== 'rejected') {
    return ok({ status: 'processing', withdrawal: now, isInReview: now.state === 'review' })
  }
  return ok({ status: 'rejected', code: answer === 'paused' ? 'withdrawal-paused' : 'withdrawal-busy' })
}
