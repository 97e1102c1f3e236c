import { type Address, type Hex, hexToBigInt, recoverAddress, slice } from 'viem'

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
