import type { Chain } from '../../platform/chain/index.ts'
import { createRateLimit, type RateLimit } from '../../platform/http/limits/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { SignAnswer } from './signer/sign-answer.ts'

export interface WithdrawalsParts {
  readonly accounts: Accounts
  /** Undefined if no vault is configured: then nothing can be withdrawn. */
  readonly chain: Chain | undefined
  /** How long a voucher is valid, in chain time. */
  readonly voucherTtlSeconds: number
  /** Whether the first withdrawal of an account to a wallet needs a mailed code. */
  readonly confirmsNewWallets: boolean
  /** Asks the signer process to sign this withdrawal. */
  readonly askSigner: (withdrawalId: string) => Promise<SignAnswer>
  /** Called when the chain may have news, so that the reconciler reads it now. */
  readonly onChainNews: () => void
}

/** The dependencies and limits that all calls of this module share. */
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
