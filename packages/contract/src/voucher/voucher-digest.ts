import { type Hex, hashTypedData } from 'viem'
import type { VoucherPlace, VoucherTerms } from './voucher.ts'

const types = {
  Claim: [
    { name: 'user', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The only definition of the signed message (EIP-712) outside the vault, which defines it in Solidity. */
export function voucherTypedData(terms: VoucherTerms, { chainId, vault }: VoucherPlace) {
  return {
    domain: { name: 'HexacoinClaim', version: '1', chainId, verifyingContract: vault },
    types,
    primaryType: 'Claim',
    message: { user: terms.user, amount: terms.amount, nonce: terms.nonce, deadline: terms.deadline },
  } as const
}

/** The 32-byte digest that the signer signs. */
export function voucherDigest(terms: VoucherTerms, place: VoucherPlace): Hex {
  return hashTypedData(voucherTypedData(terms, place))
}
