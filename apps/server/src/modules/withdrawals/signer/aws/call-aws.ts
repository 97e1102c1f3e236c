import { createHash, createHmac } from 'node:crypto'

export interface AwsPlace {
  readonly region: string
  readonly credentials: AwsCredentials
  /** Another place than that of the region. */
  readonly url?: string
}

interface AwsAnswer {
  readonly status: number
  /** By which its own records name this call. */
  readonly requestId: string | undefined
  readonly body: unknown
}

const patienceMs = 2000

export async function callAws(
  { region, credentials, url }: AwsPlace,
  { service, target }: { service: string; target: string },
  message: object,
): Promise<AwsAnswer> {
  const place = url ?? `https://${service}.${region}.amazonaws.com/`
  const body = JSON.stringify(message)
  const headers = signAwsRequest({ url: place, body, target, region, service, now: new Date() }, credentials)
  const answer = await fetch(place, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) })
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
  /** Service and act, as `X-Amz-Target` names them. */
  readonly target: string
  readonly region: string
  readonly service: string
  readonly now: Date
}

/** The headers of a POST to AWS, signed by version 4 of its rules. The host's is signed too, and sent by who sends. */
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
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  const canonical = ['POST', pathname, '', lines, signed, sha256(body)].join('\n')
  const words = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${credentials.secretAccessKey}`)
  const signature = hmac(key, words).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  const { host: _sentAnyway, ...own } = headers
  return { ...own, authorization }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
