import type { Address, Hex } from 'viem'

export const polygonChainId = 137
export const unitsPerCoin = 10n ** 18n
export const minVoucher = 100n * unitsPerCoin
export const maxVoucher = 1_000_000n * unitsPerCoin

/** What the vault pays for: the signed fields, in the order of the EIP-712 type. Amounts are in 18-decimal units. */
export interface VoucherTerms {
  readonly user: Address
  readonly amount: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}

/** The chain and the vault for which a voucher is valid. */
export interface VoucherPlace {
  readonly chainId: number
  readonly vault: Address
}

/** Signed terms; `signature` is r, s and v, 65 bytes. */
export interface Voucher extends VoucherTerms {
  readonly signature: Hex
}
