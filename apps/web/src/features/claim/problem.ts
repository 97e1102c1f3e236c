import type { WalletProblem } from '../../shared/wallets/choose-wallet.ts'

export type QueryProblem =
  | 'missing-parameters'
  | 'repeated-parameter'
  | 'invalid-user'
  | 'invalid-amount'
  | 'invalid-number'
  | 'invalid-signature'
  | 'invalid-network'
  | 'invalid-pay-system'

/** Why coins could not be claimed. Each has its words under `claim.problem.<code>`. */
export type ProblemCode =
  | QueryProblem
  | WalletProblem
  | 'not-configured'
  | 'expired'
  | 'too-late'
  | 'wrong-account'
  | 'wrong-network'
  | 'switch-yourself'
  | 'no-contract'
  | 'declined'
  | 'busy'
  | 'unauthorized'
  | 'disconnected'
  | 'no-funds'
  | 'already-claimed'
  | 'wrong-signer'
  | 'out-of-range'
  | 'paused'
  | 'daily-limit'
  | 'vault-empty'
  | 'reverted'
  | 'cancelled'
  | 'other'

export interface Problem {
  readonly code: ProblemCode
  /** The wallet's own words, for want of ours. */
  readonly detail?: string
}

/** Ends the way of a claim early. It never leaves `claimCoins`, which answers with the problem in it. */
export class ClaimStop extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode) {
    super(code)
    this.problem = { code }
  }
}
