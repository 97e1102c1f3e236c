import type { PaySystem } from './withdrawals.ts'

/** The parameters of a claim link, which the specification names. */
export const voucherParams = ['user', 'amount', 'nonce', 'deadline', 'signature'] as const
export const paySystemParam = 'paySys'

export interface ClaimLink {
  readonly wallet: string
  readonly coins: number
  readonly nonce: string
  /** Chain time, in seconds. */
  readonly deadline: number
  readonly signature: string
  readonly paySystem: PaySystem
}

/** The path of the claim page for a voucher. */
export function claimPathOf({ wallet, coins, nonce, deadline, signature, paySystem }: ClaimLink): string {
  const query = { user: wallet, amount: coins, nonce, deadline, signature, [paySystemParam]: paySystem }
  // Encode a blank as %20, never as +: a wallet app may parse the query itself (coin specification, section 8.5).
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/claim?${parts.join('&')}`
}
