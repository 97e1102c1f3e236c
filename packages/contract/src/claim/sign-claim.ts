import type { ClaimSigner } from '../signer/claim-signer.ts'
import type { Claim, ClaimPlace, Voucher } from './claim.ts'
import { claimDigest } from './claim-digest.ts'
import { recoverClaimSigner } from './recover-claim-signer.ts'

/** A signature leaves here only after it was read back to the address the signer claims to be. */
export async function signClaim(claim: Claim, place: ClaimPlace, signer: ClaimSigner): Promise<Voucher> {
  const voucher = { ...claim, signature: await signer.signDigest(claimDigest(claim, place)) }
  const expected = await signer.address()
  const recovered = await recoverClaimSigner(voucher, place)
  if (recovered !== expected) throw new Error(`The signature belongs to ${recovered ?? 'nobody'}, not to ${expected}.`)
  return voucher
}
