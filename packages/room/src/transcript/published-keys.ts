import type { Sha256 } from '@hexaverse/rules'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64url } from './ed25519.ts'

/** A key that transcripts were signed with, as `/.well-known/hexaverse-keys.json` lists it. */
export interface PublishedKey {
  readonly keyId: string
  readonly algorithm: 'Ed25519'
  /** 32 bytes, in base64url. */
  readonly publicKey: string
  /** When the first node used it: ISO 8601. */
  readonly since: string
}

export type FindKey = (keyId: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** A key names itself, so nobody can publish another one under the same id. */
export function keyIdOf(publicKey: Uint8Array, sha256: Sha256): string {
  return bytesToHex(sha256(publicKey)).slice(0, 16)
}

/** Finds keys in the published list, which may have been received damaged. */
export function findKeyIn(published: unknown, sha256: Sha256): FindKey {
  const list = (published as { readonly keys?: unknown } | null | undefined)?.keys
  const texts = Array.isArray(list) ? list.map((one) => one?.publicKey).filter((one) => typeof one === 'string') : []
  const keys = texts.flatMap((text) => fromBase64url(text) ?? [])
  const byId = new Map(keys.map((key) => [keyIdOf(key, sha256), key]))
  return async (keyId) => byId.get(keyId)
}
