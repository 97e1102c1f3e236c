import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { KmsSigner, recoverSigner } from '@hexaverse/contract/signer'
import { bytesToHex, sha256 } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKms, signAwsRequest } from './call-aws.ts'
import { readKeyTrail } from './read-key-trail.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const address = publicKeyToAddress(bytesToHex(publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)))
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  sessionToken: 'token',
}
const message = Buffer.from('a claim')
const digest = sha256(message)

const requests: { headers: IncomingMessage['headers']; body: unknown }[] = []
let status = 200
const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request))
  requests.push({ headers: request.headers, body })
  const isTrail = String(request.headers['x-amz-target']).endsWith('.LookupEvents')
  response.writeHead(status, { 'x-amzn-requestid': 'request-1' })
  response.end(JSON.stringify(isTrail ? trailPage(body.NextToken) : signed()))
})

function signed(): object {
  const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'der' })
  return { Signature: signature.toString('base64') }
}

/** Two pages: a signature of ours, a refused one, one by another key, and one that names the key by its ARN. */
function trailPage(token: string | undefined): object {
  const page = (...events: object[]) => events.map((event) => ({ CloudTrailEvent: JSON.stringify(event) }))
  const event = (id: string, more: object = {}) => ({
    eventID: id,
    requestID: `of ${id}`,
    eventTime: '2026-01-01T00:00:00Z',
    requestParameters: { keyId: 'a-key' },
    ...more,
  })
  if (token === undefined)
    return {
      Events: page(event('a', { userAgent: `hexaverse ${digest}` }), event('b', { errorCode: 'AccessDenied' })),
      NextToken: 'n',
    }
  const other = { requestParameters: { keyId: 'b-key' } }
  const byArn = { requestParameters: null, resources: [{ ARN: 'arn:aws:kms:us-east-1:1:key/a-key' }] }
  return { Events: page(event('c', other), event('d', byArn)) }
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const settings = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { region: 'us-east-1', keyId: 'a-key', address, credentials, url }
}
const uses: string[] = []
const open = () => {
  const noteUse = async (use: string) => {
    uses.push(use)
    return async (requestId: string) => void uses.push(requestId)
  }
  return new KmsSigner(address, createKms(settings(), noteUse))
}

describe('a key in AWS KMS', () => {
  test('that refuses to sign is reported by the HTTP status only', async () => {
    status = 400
    await expect(open().signDigest(digest)).rejects.toThrow('The KMS refused to sign: 400.')
    status = 200
  })

  test('signs the digest itself, through an authenticated request', async () => {
    uses.length = 0
    const signature = await open().signDigest(digest)
    expect(uses).toEqual([digest, 'request-1'])
    expect(await recoverSigner(digest, signature)).toBe(address)
    const { headers, body } = requests.at(-1) ?? {}
    expect(body).toEqual({
      KeyId: 'a-key',
      Message: Buffer.from(digest.slice(2), 'hex').toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    })
    expect(headers).toMatchObject({ 'x-amz-target': 'TrentService.Sign', 'x-amz-security-token': 'token' })
    // The only part of the request that CloudTrail records and we can choose.
    expect(headers?.['user-agent']).toBe(`hexaverse ${digest}`)
    expect(JSON.stringify(requests)).not.toContain(credentials.secretAccessKey)
  })

  test('has a trail that is read to its last page, without refused calls and calls of other keys', async () => {
    const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
    const trail = await readKeyTrail(settings())(from, to)
    expect(trail.map(({ id, requestId, digest }) => [id, requestId, digest])).toEqual([
      ['a', 'of a', digest],
      ['d', 'of d', undefined],
    ])
    expect(requests.at(-1)?.body).toMatchObject({ StartTime: 1_767_225_600, EndTime: 1_767_312_000, NextToken: 'n' })
    status = 403
    await expect(readKeyTrail(settings())(from, to)).rejects.toThrow('CloudTrail refused to list the signatures: 403.')
    status = 200
  })

  test('is called with the Signature Version 4 that other implementations compute', () => {
    const now = new Date('2015-08-30T12:36:00Z')
    const place = { url: 'https://kms.us-east-1.amazonaws.com/', region: 'us-east-1', service: 'kms' }
    const { authorization } = signAwsRequest({ ...place, body: '{}', target: 'TrentService.Sign', now }, credentials)
    expect(authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/kms/aws4_request, ' +
        'SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, ' +
        'Signature=66610124a17887429f3e8101105bed280c23b7b2aa353ca48715627924052545',
    )
  })
})
