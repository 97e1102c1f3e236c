import { type Address, type Hex, hashTypedData, hexToBigInt, recoverAddress, slice } from 'viem'

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

/** The holder of the key. It signs 32-byte digests and knows nothing of vouchers; its caller enforces the policy. */
export interface VoucherSigner {
  address(): Promise<Address>
  /** r, s and v in 65 bytes, with s in the lower half (EIP-2) and v of 27 or 28. */
  signDigest(digest: Hex): Promise<Hex>
}

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

/** The order of secp256k1. Both r and s are below it. */
export const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Recovers the signer as strictly as the vault: 65 bytes, v of 27 or 28, s in the lower half. */
export async function recoverSigner(digest: Hex, signature: Hex): Promise<Address | undefined> {
  if (!/^0x[0-9a-fA-F]{128}1[bB]$|^0x[0-9a-fA-F]{128}1[cC]$/.test(signature)) return undefined
  if (hexToBigInt(slice(signature, 32, 64)) > curveOrder / 2n) return undefined
  try {
    return await recoverAddress({ hash: digest, signature })
  } catch {
    return undefined
  }
}
