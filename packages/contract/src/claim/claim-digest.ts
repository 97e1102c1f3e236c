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

/** The one definition of the message that is signed, as EIP-712 wants it. The vault has its twin in Solidity. */
export function claimTypedData(claim: Claim, { chainId, vault }: ClaimPlace) {
  return {
    domain: { name: 'HexacoinClaim', version: '1', chainId, verifyingContract: vault },
    types,
    primaryType: 'Claim',
    message: { user: claim.user, amount: claim.amount, nonce: claim.nonce, deadline: claim.deadline },
  } as const
}

/** The 32 bytes that the signer signs. */
export function claimDigest(claim: Claim, place: ClaimPlace): Hex {
  return hashTypedData(claimTypedData(claim, place))
}
