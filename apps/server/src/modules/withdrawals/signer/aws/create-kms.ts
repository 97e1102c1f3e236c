import { type Address, bytesToHex, type Hex } from 'viem'
import { type AwsPlace, callAws } from './call-aws.ts'

export interface KmsSettings extends AwsPlace {
  readonly keyId: string
  /** The address of the key. A signature by any other key is refused. */
  readonly address: Address
}

/** Records a use of the key before it happens. Returns a function that adds the KMS's request id to the record. */
export type RecordKeyUse = (digest: Hex) => Promise<(requestId: string) => Promise<void>>

/** Signs 32 bytes with a key that never leaves AWS KMS. Returns DER. */
export function createKms({ keyId, ...place }: KmsSettings, noteUse: RecordKeyUse) {
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
    // The error's text may name the AWS account, so report the status only.
    if (body === undefined) throw new Error(`The KMS refused to sign: ${status}.`)
    const { Signature: signature } = body as { Signature?: unknown }
    if (typeof signature !== 'string') throw new Error('The KMS answered without a signature.')
    return Buffer.from(signature, 'base64')
  }
}
