import { type Address, type Hex, hashTypedData, hexToBigInt, recoverAddress, slice } from 'viem'
import type { Claim, ClaimPlace, Voucher } from '../claim/claim.ts'

/** The holder of the key. It signs 32-byte digests and knows nothing of claims; its caller enforces the policy. */
export interface ClaimSigner {
  address(): Promise<Address>
  /** r, s and v in 65 bytes, with s in the lower half (EIP-2) and v of 27 or 28. */
  signDigest(digest: Hex): Promise<Hex>
}

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
