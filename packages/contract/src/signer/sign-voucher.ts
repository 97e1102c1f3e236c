import type { Address } from 'viem'
import type { Voucher, VoucherPlace, VoucherTerms } from '../voucher/voucher.ts'
import { voucherDigest } from '../voucher/voucher-digest.ts'
import { recoverSigner } from './recover-signer.ts'
import type { VoucherSigner } from './voucher-signer.ts'

/** Signs the terms of a voucher, and throws unless the signature recovers to the signer's stated address. */
export async function signVoucher(terms: VoucherTerms, place: VoucherPlace, signer: VoucherSigner): Promise<Voucher> {
  const voucher = { ...terms, signature: await signer.signDigest(voucherDigest(terms, place)) }
  const expected = await signer.address()
  const recovered = await recoverVoucherSigner(voucher, place)
  if (recovered !== expected) throw new Error(`The signature belongs to ${recovered ?? 'nobody'}, not to ${expected}.`)
  return voucher
}

/** The signer of a voucher by the vault's rules; undefined where the vault would reject the format of the signature. */
export async function recoverVoucherSigner(voucher: Voucher, place: VoucherPlace): Promise<Address | undefined> {
  return recoverSigner(voucherDigest(voucher, place), voucher.signature)
}
