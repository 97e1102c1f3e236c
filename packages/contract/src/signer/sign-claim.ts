import type { Address } from 'viem'
import type { Claim, ClaimPlace, Voucher } from '../claim/claim.ts'
import { claimDigest } from '../claim/claim-digest.ts'
import type { ClaimSigner } from './claim-signer.ts'
import { recoverSigner } from './recover-signer.ts'

/** Signs a claim, and throws unless the signature recovers to the signer's stated address. */
export async function signClaim(claim: Claim, place: ClaimPlace, signer: ClaimSigner): Promise<Voucher> {
  const voucher = { ...claim, signature: await signer.signDigest(claimDigest(claim, place)) }
  const expected = await signer.address()
  const recovered = await recoverClaimSigner(voucher, place)
  if (recovered !== expected) throw new Error(`The signature belongs to ${recovered ?? 'nobody'}, not to ${expected}.`)
  return voucher
}

/** The signer of a voucher by the vault's rules; undefined where the vault would reject the format of the signature. */
export async function recoverClaimSigner(voucher: Voucher, place: ClaimPlace): Promise<Address | undefined> {
  return recoverSigner(claimDigest(voucher, place), voucher.signature)
}
