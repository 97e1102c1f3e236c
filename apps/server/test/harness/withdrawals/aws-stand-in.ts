import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Hex, hexToBytes, numberToHex } from 'viem'
import { sign } from 'viem/accounts'

export interface AwsRequest {
  /** The operation or, for the roles, the path. */
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** KMS, CloudTrail, STS and the metadata of an instance over real HTTP, with one key. */
export interface AwsStandIn {
  readonly url: string
  readonly requests: AwsRequest[]
  /** The status of the next answers, the earliest first; then 200. */
  readonly statuses: number[]
  /** The pages of CloudTrail. */
  trail: readonly (readonly object[])[]
  isSilent: boolean
  close(): Promise<void>
}

export const roleCredentials = { AccessKeyId: 'ASIAROLE', SecretAccessKey: 'the secret of a role' }

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export async function startAwsStandIn(privateKey: Hex): Promise<AwsStandIn> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const target = String(request.headers['x-amz-target'] ?? request.url)
    stand.requests.push({ target, headers: request.headers, body })
    if (stand.isSilent) return
    const status = stand.statuses.shift() ?? 200
    if (status !== 200) return end(response, status, '{"__type":"RefusedException","message":"account 123456789012"}')
    return end(response, 200, await answer(target, body))
  })
  const answer = async (target: string, body: string): Promise<string> => {
    if (target === 'TrentService.Sign')
      return JSON.stringify({ Signature: await signAsKms(JSON.parse(body), privateKey) })
    if (target.endsWith('.LookupEvents')) return JSON.stringify(pageOf(stand.trail, JSON.parse(body)))
    if (target === '/latest/api/token') return 'a token'
    if (target.endsWith('/security-credentials/')) return 'a-role'
    if (target.endsWith('/security-credentials/a-role')) {
      return JSON.stringify({ Code: 'Success', ...roleCredentials, Token: 'of an instance', Expiration: inAnHour() })
    }
    return assumedRole()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stand: AwsStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    statuses: [],
    trail: [],
    isSilent: false,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return stand
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'x-amzn-requestid': randomUUID() }).end(body)
}

/** In DER, and with s in the upper half of the curve's order, as a KMS may answer and a vault would not accept. */
async function signAsKms({ Message: message }: { Message: string }, privateKey: Hex): Promise<string> {
  const hash: Hex = `0x${Buffer.from(message, 'base64').toString('hex')}`
  const { r, s } = await sign({ hash, privateKey })
  const integers = [integer(BigInt(r)), integer(curveOrder - BigInt(s))].flat()
  return Buffer.from([0x30, integers.length, ...integers]).toString('base64')
}

function integer(value: bigint): number[] {
  const bytes = [...hexToBytes(numberToHex(value))]
  const padded = (bytes[0] ?? 0) > 0x7f ? [0, ...bytes] : bytes
  return [2, padded.length, ...padded]
}

function pageOf(trail: AwsStandIn['trail'], { NextToken: token = '0' }: { NextToken?: string }): object {
  const number = Number(token)
  const events = (trail[number] ?? []).map((event) => ({ CloudTrailEvent: JSON.stringify(event) }))
  return { Events: events, ...(number + 1 < trail.length && { NextToken: String(number + 1) }) }
}

function assumedRole(): string {
  const { AccessKeyId, SecretAccessKey } = roleCredentials
  return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
    <AssumeRoleWithWebIdentityResult><Credentials>
      <AccessKeyId>${AccessKeyId}</AccessKeyId><SecretAccessKey>${SecretAccessKey}</SecretAccessKey>
      <SessionToken>of a web identity</SessionToken><Expiration>${inAnHour()}</Expiration>
    </Credentials></AssumeRoleWithWebIdentityResult>
  </AssumeRoleWithWebIdentityResponse>`
}
