import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { KmsSigner, recoverSigner } from '@hexaverse/contract/signer'
import { bytesToHex, sha256 } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKms } from './create-kms.ts'
import { signAwsRequest } from './sign-aws-request.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const address = publicKeyToAddress(bytesToHex(publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)))
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  sessionToken: 'token',
}
const message = Buffer.from('a claim')
const digest = sha256(message)

const asked: { headers: IncomingMessage['headers']; body: unknown }[] = []
let status = 200
const server = createServer(async (request, response) => {
  asked.push({ headers: request.headers, body: JSON.parse(await text(request)) })
  const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'der' })
  response.writeHead(status).end(JSON.stringify({ Signature: signature.toString('base64') }))
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

const open = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return new KmsSigner(address, createKms({ region: 'us-east-1', keyId: 'a-key', address, credentials, url }))
}

describe('a key in AWS KMS', () => {
  test('that refuses is told by its number only', async () => {
    status = 400
    await expect(open().signDigest(digest)).rejects.toThrow('The KMS refused to sign: 400.')
    status = 200
  })

  test('signs the digest itself, by a signed request', async () => {
    const signature = await open().signDigest(digest)
    expect(await recoverSigner(digest, signature)).toBe(address)
    const { headers, body } = asked.at(-1) ?? {}
    expect(body).toEqual({
      KeyId: 'a-key',
      Message: Buffer.from(digest.slice(2), 'hex').toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    })
    expect(headers).toMatchObject({ 'x-amz-target': 'TrentService.Sign', 'x-amz-security-token': 'token' })
    expect(JSON.stringify(asked)).not.toContain(credentials.secretAccessKey)
  })

  test('is asked by requests whose signature others reckon alike', () => {
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
