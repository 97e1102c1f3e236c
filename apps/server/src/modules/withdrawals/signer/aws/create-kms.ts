import { type Address, bytesToHex, type Hex } from 'viem'
import { type AwsPlace, callAws } from './call-aws.ts'

export interface KmsSettings extends AwsPlace {
  readonly keyId: string
  /** Of the key; what signs otherwise is refused. */
  readonly address: Address
}

/** Writes down that the key is used, before it is, and answers where to write the KMS's number for it. */
export type NoteKeyUse = (digest: Hex) => Promise<(requestId: string) => Promise<void>>

/** Has 32 bytes signed by a key of AWS KMS that nobody can read. Answers DER. */
export function createKms({ keyId, ...place }: KmsSettings, noteUse: NoteKeyUse) {
  return async (digest: Uint8Array): Promise<Uint8Array> => {
    const nameUse = await noteUse(bytesToHex(digest))
    const { status, requestId, body } = await callAws(
      place,
      { service: 'kms', target: 'TrentService.Sign' },
      {
        KeyId: keyId,
        Message: Buffer.from(digest).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      },
    )
    if (requestId !== undefined) await nameUse(requestId)
    // Its words may name the account; the kind of the refusal is enough.
    if (body === undefined) throw new Error(`The KMS refused to sign: ${status}.`)
    const { Signature: signature } = body as { Signature?: unknown }
    if (typeof signature !== 'string') throw new Error('The KMS answered without a signature.')
    return Buffer.from(signature, 'base64')
  }
}
