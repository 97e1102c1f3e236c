import { type Address, bytesToBigInt, concat, getAddress, type Hex, hexToBytes, numberToHex } from 'viem'
import type { ClaimSigner } from './claim-signer.ts'
import { curveOrder, recoverSigner } from './recover-signer.ts'

const sequenceTag = 0x30
const integerTag = 0x02

/** Strict DER: one sequence of two positive integers, each as short as can be, and not a byte beside them. */
export function parseDerSignature(der: Uint8Array): { r: bigint; s: bigint } {
  if (der.length > 72 || der[0] !== sequenceTag || der[1] !== der.length - 2) throw malformed('sequence')
  const first = readInteger(der, 2)
  const second = readInteger(der, first.end)
  if (second.end !== der.length) throw malformed('end')
  return { r: first.value, s: second.value }
}

function readInteger(der: Uint8Array, start: number): { value: bigint; end: number } {
  const length = der[start + 1] ?? 0
  const end = start + 2 + length
  const bytes = der.subarray(start + 2, end)
  const [high = 0, next = 0] = bytes
  if (der[start] !== integerTag || length === 0 || end > der.length) throw malformed('integer')
  if (high >= 0x80) throw malformed('negative integer')
  if (length > 1 && high === 0 && next < 0x80) throw malformed('padding')
  const value = bytesToBigInt(bytes)
  if (value === 0n || value >= curveOrder) throw malformed('range')
  return { value, end }
}

function malformed(part: string): Error {
  return new Error(`The KMS answered a malformed signature (${part}).`)
}

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
