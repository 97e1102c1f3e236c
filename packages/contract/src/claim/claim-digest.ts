import { type Hex, hashTypedData } from 'viem'
import type { Claim, ClaimPlace } from './claim.ts'
import { claimTypedData } from './claim-typed-data.ts'

/** The 32 bytes that the signer signs. */
export function claimDigest(claim: Claim, place: ClaimPlace): Hex {
  return hashTypedData(claimTypedData(claim, place))
}
