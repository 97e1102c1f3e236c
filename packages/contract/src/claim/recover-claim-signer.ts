import type { Address } from 'viem'
import { recoverSigner } from '../signer/recover-signer.ts'
import type { ClaimPlace, Voucher } from './claim.ts'
import { claimDigest } from './claim-digest.ts'

/** Whose signature the voucher bears, by the rules of the vault; undefined where the vault would not even read it. */
export async function recoverClaimSigner(voucher: Voucher, place: ClaimPlace): Promise<Address | undefined> {
  return recoverSigner(claimDigest(voucher, place), voucher.signature)
}
