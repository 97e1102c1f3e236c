import type { confirmWithdraw } from '@hexaverse/protocol/http'
import { callServer } from '../../../shared/http/call-server.ts'
import { english, problemText } from './problem.ts'
import type { QueryText, Voucher } from './read-query.ts'
import type { ClaimOutcome } from './redeem-voucher.ts'

/** The server's answer to the report, or why there is none. */
export type Report = Awaited<ReturnType<typeof reportClaim>>

/**
 * Reports the outcome, so that the server looks it up on the chain; it believes only the chain. The request carries no
 * session: the member signed in here need not be the owner of the coins, and the signature is sufficient proof.
 */
export function reportClaim(text: QueryText, outcome: ClaimOutcome, claim: Voucher | undefined) {
  const outcomeFields =
    outcome.result === 'failed'
      ? { status: 'failed' as const, error: problemText(english, outcome.problem, claim) }
      : { status: 'success' as const, txHash: outcome.hash }
  return callServer<typeof confirmWithdraw>({
    method: 'POST',
    path: '/api/hc_data/confirmWithdraw',
    body: { ...text, ...outcomeFields },
  })
}

/**
 * Whether the answer is shown in red: if the English sentence contains 'error' or 'fail', whatever language is shown.
 * The specification prescribes this rule (section 2, Claim Hexacoin page).
 */
export function isBadNews(english: string): boolean {
  return /error|fail/i.test(english)
}
