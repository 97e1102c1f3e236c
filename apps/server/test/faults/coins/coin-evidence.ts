import type { ToldVoucher } from './coin-owner.ts'

export interface KeptWithdrawal {
  readonly account: string
  readonly coins: number
  readonly wallet: string
  readonly nonce: string
  readonly deadline: string
  readonly signature: string | null
  readonly state: string
  /** The kinds of the transfers that ended it. */
  readonly ends: readonly string[]
}

export interface PaidOnChain {
  readonly nonce: string
  readonly wallet: string
  readonly units: bigint
}

export interface PersonOfRun {
  readonly account: string
  readonly wallet: string
  /** Coins given at the beginning. */
  readonly gift: number
  /** Prizes according to the journals of the games. */
  readonly wins: number
  readonly available: number
  readonly frozen: number
  readonly told: readonly ToldVoucher[]
  /** Nonces that the chain reported as paid. */
  readonly paid: ReadonlySet<string>
  /** Balance of the wallet according to the token contract. */
  readonly walletUnits: bigint
}

/** Everything that is left once all withdrawals have ended. */
export interface CoinEvidence {
  readonly total: bigint
  readonly overdrawnPurses: number
  readonly withdrawals: readonly KeptWithdrawal[]
  readonly claimed: readonly PaidOnChain[]
  readonly people: readonly PersonOfRun[]
  /** Reasons for which the signer was stopped. */
  readonly stops: readonly string[]
  readonly vaultUnits: bigint
  /** Units paid into the vault at the beginning. */
  readonly floatUnits: bigint
}
