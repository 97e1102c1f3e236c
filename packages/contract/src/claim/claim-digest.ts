import { type Hex, hashTypedData } from 'viem'
import type { Claim, ClaimPlace } from './claim.ts'

const types = {
  Claim: [
    { name: 'user', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** The only definition of the signed message (EIP-712) outside the vault, which defines it in Solidity. */
export function claimTypedData(claim: Claim, { chainId, vault }: ClaimPlace) {
  return {
    domain: { name: 'HexacoinClaim', version: '1', chainId, verifyingContract: vault },
    types,
    primaryType: 'Claim',
    message: { user: claim.user, amount: claim.amount, nonce: claim.nonce, deadline: claim.deadline },
  } as const
}

/** The 32-byte digest that the signer signs. */
export function claimDigest(claim: Claim, place: ClaimPlace): Hex {
  return hashTypedData(claimTypedData(claim, place))
}
