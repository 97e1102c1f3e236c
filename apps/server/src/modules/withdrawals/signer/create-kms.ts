import type { Address } from 'viem'
import { type AwsCredentials, signAwsRequest } from './sign-aws-request.ts'

export interface KmsSettings {
  readonly region: string
  readonly keyId: string
  /** Of the key; what signs otherwise is refused. */
  readonly address: Address
  readonly credentials: AwsCredentials
  /** Another place than that of the region. */
  readonly url?: string
}

const patienceMs = 2000

/** Has 32 bytes signed by a key of AWS KMS that nobody can read. Answers DER. */
export function createKms({ region, keyId, credentials, url }: KmsSettings) {
  const place = url ?? `https://kms.${region}.amazonaws.com/`
  return async (digest: Uint8Array): Promise<Uint8Array> => {
    const body = JSON.stringify({
      KeyId: keyId,
      Message: Buffer.from(digest).toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    })
    const request = { url: place, body, target: 'TrentService.Sign', region, service: 'kms', now: new Date() }
    const headers = signAwsRequest(request, credentials)
    const answer = await fetch(place, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
    // Its words may name the account; the kind of the refusal is enough.
    if (!answer.ok) throw new Error(`The KMS refused to sign: ${answer.status}.`)
    const { Signature: signature } = (await answer.json()) as { Signature?: unknown }
    if (typeof signature !== 'string') throw new Error('The KMS answered without a signature.')
    return Buffer.from(signature, 'base64')
  }
}
