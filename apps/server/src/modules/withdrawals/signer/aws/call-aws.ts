import { createHash, createHmac } from 'node:crypto'
import { type Address, bytesToHex, type Hex } from 'viem'

interface AwsPlace {
  readonly region: string
  readonly credentials: AwsCredentials
  /** Overrides the endpoint of the region. */
  readonly url?: string
}

interface AwsAnswer {
  readonly status: number
  /** The id of this call in the records of AWS. */
  readonly requestId: string | undefined
  readonly body: unknown
}

const timeoutMs = 2000

export async function callAws(
  { region, credentials, url }: AwsPlace,
  { service, target, userAgent = 'hexaverse' }: { service: string; target: string; userAgent?: string },
  message: object,
): Promise<AwsAnswer> {
  const endpoint = url ?? `https://${service}.${region}.amazonaws.com/`
  const body = JSON.stringify(message)
  const signed = signAwsRequest({ url: endpoint, body, target, region, service, now: new Date() }, credentials)
  const headers = { ...signed, 'user-agent': userAgent }
  const answer = await fetch(endpoint, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
  const requestId = answer.headers.get('x-amzn-requestid') ?? undefined
  return { status: answer.status, requestId, body: answer.ok ? await answer.json() : undefined }
}

interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

interface AwsRequest {
  readonly url: string
  readonly body: string
  /** Service and operation, in the form of `X-Amz-Target`. */
  readonly target: string
  readonly region: string
  readonly service: string
  readonly now: Date
}

/** The headers of a POST to AWS with Signature Version 4. `host` is signed but not returned, because fetch sends it. */
export function signAwsRequest(request: AwsRequest, credentials: AwsCredentials): Record<string, string> {
  const { url, body, target, region, service } = request
  const { host, pathname } = new URL(url)
  const time = request.now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': time,
    ...(credentials.sessionToken === undefined ? {} : { 'x-amz-security-token': credentials.sessionToken }),
    'x-amz-target': target,
  }
  const names = Object.keys(headers).sort()
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  const canonicalRequest = ['POST', pathname, '', canonicalHeaders, signedHeaders, sha256(body)].join('\n')
  const stringToSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${credentials.secretAccessKey}`)
  const signature = hmac(key, stringToSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
  const { host: _sentAnyway, ...own } = headers
  return { ...own, authorization }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export interface KmsSettings extends AwsPlace {
  readonly keyId: string
  /** The address of the key. A signature by any other key is refused. */
  readonly address: Address
}

/** Records a use of the key before it happens. Returns a function that adds the KMS's request id to the record. */
export type RecordKeyUse = (digest: Hex) => Promise<(requestId: string) => Promise<void>>

const agentPattern = /^hexaverse (0x[0-9a-f]{64})$/

/** CloudTrail does not record what was signed, but it does record this: so the audit can compare digests. */
function agentOf(digest: Hex): string {
  return `hexaverse ${digest}`
}

export function digestOfAgent(userAgent: string): string | undefined {
  return agentPattern.exec(userAgent)?.[1]
}

/** Signs 32 bytes with a key that never leaves AWS KMS. Returns DER. */
export function createKms({ keyId, ...place }: KmsSettings, noteUse: RecordKeyUse) {
  return async (digest: Uint8Array): Promise<Uint8Array> => {
    const hex = bytesToHex(digest)
    const nameUse = await noteUse(hex)
    const { status, requestId, body } = await callAws(
      place,
      { service: 'kms', target: 'TrentService.Sign', userAgent: agentOf(hex) },
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
