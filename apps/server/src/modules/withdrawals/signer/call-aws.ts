import { type AwsCredentials, signAwsRequest } from './sign-aws-request.ts'

export interface AwsPlace {
  readonly region: string
  readonly credentials: AwsCredentials
  /** Another place than that of the region. */
  readonly url?: string
}

export interface AwsAnswer {
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
