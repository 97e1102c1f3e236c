import { bytesToHex, type Hex } from 'viem'
import { askAws } from './ask-aws.ts'
import type { Aws } from './connect-aws.ts'

export interface KmsKey {
  readonly kms: Aws['kms']
  readonly keyId: string
  readonly limitMs?: number
}

/** Records a use of the key before it happens. Returns a function that adds the KMS's request id to the record. */
export type RecordKeyUse = (digest: Hex) => Promise<(requestId: string) => Promise<void>>

/** Signs 32 bytes with a key that never leaves AWS KMS. Returns DER. */
export function signWithKms({ kms, keyId, limitMs = 2000 }: KmsKey, noteUse: RecordKeyUse) {
  return async (digest: Uint8Array): Promise<Uint8Array> => {
    const nameUse = await noteUse(bytesToHex(digest))
    const request = { KeyId: keyId, Message: digest, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' } as const
    const { status, requestId, body } = await askAws(limitMs, (abortSignal) => kms.sign(request, { abortSignal }))
    if (requestId !== undefined) await nameUse(requestId)
    if (body === undefined) throw new Error(`The KMS refused to sign: ${status}.`)
    if (body.Signature === undefined) throw new Error('The KMS answered without a signature.')
    return body.Signature
  }
}
