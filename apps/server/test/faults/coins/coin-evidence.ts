import type { ToldVoucher } from './coin-owner.ts'

export interface KeptWithdrawal {
  readonly account: string
  readonly coins: number
  readonly wallet: string
  readonly nonce: string
  readonly deadline: string
  readonly signature: string | null
  readonly state: string
  /** Transfers that ended it, by their kind. */
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
  /** Given at the beginning. */
  readonly gift: number
  /** Prizes by the journals of the games. */
  readonly wins: number
  readonly available: number
  readonly frozen: number
  readonly told: readonly ToldVoucher[]
  /** Nonces that the chain said were paid. */
  readonly paid: ReadonlySet<string>
  /** In the wallet, by the token. */
  readonly walletUnits: bigint
}

/** All that is left when everything has come to its end. */
export interface CoinEvidence {
  readonly total: bigint
  readonly overdrawnPurses: number
  readonly withdrawals: readonly KeptWithdrawal[]
  readonly claimed: readonly PaidOnChain[]
  readonly people: readonly PersonOfRun[]
  /** Reasons for which the signer was stopped. */
  readonly stops: readonly string[]
  readonly vaultUnits: bigint
  /** Paid into the vault at its beginning. */
  readonly floatUnits: bigint
}
