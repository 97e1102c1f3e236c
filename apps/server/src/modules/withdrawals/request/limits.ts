import type { Caller } from '../../../platform/http/caller.ts'
import { publicNetworkOf } from '../../../platform/http/network-of.ts'
import { type Result, refused } from '../../../platform/http/result.ts'
import type { Member } from '../../accounts/index.ts'
import type { Withdrawals } from '../withdrawals.ts'

export function limitRequests(withdrawals: Withdrawals, member: Member, caller: Caller): Result<never> | undefined {
  const { ofAccount, ofAsker } = withdrawals.limits
  const now = withdrawals.accounts.clock.now()
  return asRefusal(Math.max(ofAccount.take(member.id, now), takeOfNetwork(ofAsker, caller, now)))
}

/** A report of no nonce costs nothing, and whoever has a broken link must not be kept waiting by others who have one. */
export function limitReports(
  withdrawals: Withdrawals,
  nonce: string | undefined,
  caller: Caller,
): Result<never> | undefined {
  const { ofNonce, ofReporter } = withdrawals.limits
  const now = withdrawals.accounts.clock.now()
  const ofThisNonce = nonce === undefined ? 0 : ofNonce.take(nonce, now)
  return asRefusal(Math.max(ofThisNonce, takeOfNetwork(ofReporter, caller, now)))
}

function takeOfNetwork(limit: Withdrawals['limits']['ofAsker'], { address }: Caller, now: Date): number {
  const network = publicNetworkOf(address)
  return network === undefined ? 0 : limit.take(network, now)
}

function asRefusal(seconds: number): Result<never> | undefined {
  return seconds === 0 ? undefined : refused('too-many-requests', { seconds })
}
