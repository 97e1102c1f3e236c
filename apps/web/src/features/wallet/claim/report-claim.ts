import type { confirmWithdraw } from '@hexaverse/protocol/http'
import { callServer } from '../../../shared/http/call-server.ts'
import { english, problemText } from './problem.ts'
import type { QueryText, Voucher } from './read-query.ts'
import type { ClaimOutcome } from './redeem-voucher.ts'

/** What the server said; nothing where it said nothing that can be understood. */
export type Report = Awaited<ReturnType<typeof reportClaim>>

/**
 * Tells the server to look at the chain; it believes only what it finds there. Nobody's session goes along: whoever is
 * signed in here need not be the owner, and the signature is proof enough.
 */
export function reportClaim(text: QueryText, outcome: ClaimOutcome, claim: Voucher | undefined) {
  const told =
    outcome.result === 'failed'
      ? { status: 'failed' as const, error: problemText(english, outcome.problem, claim) }
      : { status: 'success' as const, txHash: outcome.hash }
  return callServer<typeof confirmWithdraw>({
    method: 'POST',
    path: '/api/hc_data/confirmWithdraw',
    body: { ...text, ...told },
  })
}

/** Judged by the English sentence, whatever language is shown: every other has other words for it. */
export function isBadNews(english: string): boolean {
  return /error|fail/i.test(english)
}
