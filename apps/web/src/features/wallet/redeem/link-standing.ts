import type { ProblemCode } from './problem.ts'
import type { Voucher } from './read-query.ts'
import type { RedeemState, Report } from './use-redemption.ts'

/**
 * Where a claim stands: still under way; redeemed; failed with a link that may work later; or failed with a dead link,
 * which every further attempt, here or in a wallet's app, would be refused for.
 */
export type LinkStanding = 'under-way' | 'redeemed' | 'open' | 'dead'

/** Problems of the link itself: past its deadline, used, or nothing that the contract pays. */
const finalProblems: readonly ProblemCode[] = ['expired', 'too-late', 'already-claimed', 'wrong-signer', 'out-of-range']

export function standingOf(
  { outcome, report }: Pick<RedeemState, 'outcome' | 'report'>,
  voucher: Voucher | undefined,
  now: number,
): LinkStanding {
  if (!outcome || !report) return 'under-way'
  if (outcome.result === 'redeemed') return 'redeemed'
  const isFinal = outcome.result === 'failed' && finalProblems.includes(outcome.problem.code)
  return !voucher || isFinal || isEnded(report, now) ? 'dead' : 'open'
}

/** Whether the server knows that the withdrawal has ended, which a browser without a wallet cannot find out. */
function isEnded({ answer }: Report, now: number): boolean {
  const { code, params } = answer ?? {}
  if (code === 'claim-failed') return Date.parse(String(params?.['time'])) < now
  return code === 'claim-settled' || code === 'claim-expired'
}
