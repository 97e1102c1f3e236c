import type { Address, Hex } from 'viem'

export const polygonChainId = 137
export const unitsPerCoin = 10n ** 18n
export const minClaim = 100n * unitsPerCoin
export const maxClaim = 1_000_000n * unitsPerCoin

/** What the vault pays for: the signed fields, in the order of the EIP-712 type. Amounts are in 18-decimal units. */
export interface Claim {
  readonly user: Address
  readonly amount: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}

/** The chain and the vault for which a claim is valid. */
export interface ClaimPlace {
  readonly chainId: number
  readonly vault: Address
}

/** A signed claim; `signature` is r, s and v, 65 bytes. */
export interface Voucher extends Claim {
  readonly signature: Hex
}
