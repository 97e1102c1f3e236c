import { type Address, concat, getAddress, type Hex, hexToBytes, numberToHex } from 'viem'
import type { ClaimSigner } from './claim-signer.ts'
import { curveOrder } from './curve-order.ts'
import { parseDerSignature } from './parse-der-signature.ts'
import { recoverSigner } from './recover-signer.ts'

/**
 * A key that nobody can read (AWS: ECC_SECG_P256K1, message type DIGEST). It answers DER without v, and s as it falls;
 * the vault wants s in the lower half and the v that leads back to the pinned address.
 */
export class KmsSigner implements ClaimSigner {
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
    const { r, s } = parseDerSignature(await this.#sign(hexToBytes(digest)))
    const lowS = s > curveOrder / 2n ? curveOrder - s : s
    for (const v of [27, 28]) {
      const signature = concat([word(r), word(lowS), numberToHex(v, { size: 1 })])
      if ((await recoverSigner(digest, signature)) === this.#pinned) return signature
    }
    throw new Error(`The KMS signed with another key than that of ${this.#pinned}.`)
  }
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
