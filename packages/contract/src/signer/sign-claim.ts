import type { Address } from 'viem'
import type { Claim, ClaimPlace, Voucher } from '../claim/claim.ts'
import { claimDigest } from '../claim/claim-digest.ts'
import type { ClaimSigner } from './claim-signer.ts'
import { recoverSigner } from './recover-signer.ts'

/** A signature leaves here only after it was read back to the address the signer claims to be. */
export async function signClaim(claim: Claim, place: ClaimPlace, signer: ClaimSigner): Promise<Voucher> {
  const voucher = { ...claim, signature: await signer.signDigest(claimDigest(claim, place)) }
  const expected = await signer.address()
  const recovered = await recoverClaimSigner(voucher, place)
  if (recovered !== expected) throw new Error(`The signature belongs to ${recovered ?? 'nobody'}, not to ${expected}.`)
  return voucher
}

/** Whose signature the voucher bears, by the rules of the vault; undefined where the vault would not even read it. */
export async function recoverClaimSigner(voucher: Voucher, place: ClaimPlace): Promise<Address | undefined> {
  return recoverSigner(claimDigest(voucher, place), voucher.signature)
}
