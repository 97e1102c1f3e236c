import { createPrivateKey, createPublicKey, hash, randomBytes, sign } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bytesToSign,
  fromBase64url,
  keyIdOf,
  type Transcript,
  type UnsignedTranscript,
} from '@hexaverse/room/transcript'
import { makeFolder } from '../../platform/database/make-folder.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'

/** The key of this node. */
export interface TranscriptKey {
  readonly keyId: string
  readonly publicKey: Uint8Array
  sign(transcript: UnsignedTranscript): Transcript
}

/** A private key as PKCS #8 (RFC 8410) is this and its 32 bytes. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `secret`: 32 bytes, hexadecimal. */
export function createTranscriptKey(secret: string): TranscriptKey {
  const der = Buffer.concat([beforeSeed, Buffer.from(secret, 'hex')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = fromBase64url(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '')
  if (!publicKey) throw new Error('The key of transcripts has no public key')
  const keyId = keyIdOf(publicKey, sha256)
  return {
    keyId,
    publicKey,
    sign: (transcript) => {
      const signed = { ...transcript, keyId }
      return { ...signed, signature: sign(null, bytesToSign(signed), privateKey).toString('base64url') }
    },
  }
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer')
}

/** The secret of a demo, made at its first start and kept in its data folder. */
export function keepSecret(dataFolder: string): string {
  const path = join(dataFolder, 'transcript.key')
  makeFolder(dataFolder)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    // Unlike a write, a link is there as a whole or not at all, and never replaces one that is there already.
    linkSync(draft, path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  } finally {
    unlinkSync(draft)
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new StartRefusal(`${path} holds no key: remove it, and a new one is made.`)
  return secret
}
