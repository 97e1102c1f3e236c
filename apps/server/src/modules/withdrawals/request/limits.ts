import type { Caller } from '../../../platform/http/caller.ts'
import { publicCustomerOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Member } from '../../accounts/index.ts'
import type { Withdrawals } from '../withdrawals.ts'

export function limitRequests(withdrawals: Withdrawals, member: Member, caller: Caller): Result<never> | undefined {
  const { ofAccount, ofAsker } = withdrawals.limits
  const now = withdrawals.accounts.clock.now()
  return asRefusal(Math.max(ofAccount.take(member.id, now), takeOfCustomer(ofAsker, caller, now)))
}

export function limitReporter(withdrawals: Withdrawals, caller: Caller): Result<never> | undefined {
  return asRefusal(takeOfCustomer(withdrawals.limits.ofReporter, caller, withdrawals.accounts.clock.now()))
}

/** Called only for a report with the right signature, so that a stranger who guesses a nonce cannot use up its limit. */
export function limitReports({ limits, accounts }: Withdrawals, nonce: string): Result<never> | undefined {
  return asRefusal(limits.ofNonce.take(nonce, accounts.clock.now()))
}

function takeOfCustomer(limit: Withdrawals['limits']['ofAsker'], { address }: Caller, now: Date): number {
  const customer = publicCustomerOf(address)
  return customer === undefined ? 0 : limit.take(customer, now)
}

function asRefusal(seconds: number): Result<never> | undefined {
  return seconds === 0 ? undefined : refused('too-many-requests', { seconds })
}
