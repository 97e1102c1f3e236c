import { secp256k1 } from '@noble/curves/secp256k1'
import { type Address, concat, getAddress, type Hex, hexToBytes, numberToHex } from 'viem'
import { recoverSigner, type VoucherSigner } from '../voucher/voucher.ts'

/**
 * A key that never leaves the KMS (AWS: ECC_SECG_P256K1, message type DIGEST). The KMS answers DER without v and with s
 * in either half; the vault requires s in the lower half (EIP-2) and the v that recovers the pinned address.
 */
export class KmsSigner implements VoucherSigner {
  readonly #pinned: Address
  readonly #sign: (digest: Uint8Array) => Promise<Uint8Array>

  constructor(pinned: Address, sign: (digest: Uint8Array) => Promise<Uint8Array>) {
    this.#pinned = getAddress(pinned)
    this.#sign = sign
  }

  async address(): Promise<Address> {
    return this.#pinned
  }

  async signDigest(digest: Hex): Promise<Hex> {
    const { r, s } = parseDerSignature(await this.#sign(hexToBytes(digest))).normalizeS()
    for (const v of [27, 28]) {
      const signature = concat([word(r), word(s), numberToHex(v, { size: 1 })])
      if ((await recoverSigner(digest, signature)) === this.#pinned) return signature
    }
    throw new Error(`The KMS signed with another key than that of ${this.#pinned}.`)
  }
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}

/** Parses strict DER: one sequence of two minimal positive integers, and no further byte. */
export function parseDerSignature(der: Uint8Array): DerSignature {
  try {
    return secp256k1.Signature.fromDER(der)
  } catch (cause) {
    throw new Error('The KMS answered a malformed signature.', { cause })
  }
}

type DerSignature = ReturnType<typeof secp256k1.Signature.fromDER>
