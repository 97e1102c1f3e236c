import type { Chain } from '../../platform/chain/index.ts'
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { SignAnswer } from './signer/sign-answer.ts'

export interface WithdrawalsParts {
  readonly accounts: Accounts
  /** Undefined where there is no vault: nothing can be withdrawn. */
  readonly chain: Chain | undefined
  /** How long a claim is good, in chain time. */
  readonly claimTtlSeconds: number
  /** Asks the process that holds the key. */
  readonly askSigner: (withdrawalId: string) => Promise<SignAnswer>
  /** Somebody said that there is something to see on the chain. */
  readonly onHint: () => void
}

/** What every act of this module works with. */
export interface Withdrawals extends WithdrawalsParts {
  readonly limits: {
    readonly ofAccount: RateLimit
    readonly ofAsker: RateLimit
    readonly ofNonce: RateLimit
    readonly ofReporter: RateLimit
  }
}

export function createWithdrawals(parts: WithdrawalsParts): Withdrawals {
  return {
    ...parts,
    limits: {
      ofAccount: createRateLimit(5),
      ofAsker: createRateLimit(20),
      ofNonce: createRateLimit(10),
      ofReporter: createRateLimit(30),
    },
  }
}
