import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KmsSigner, recoverSigner } from '@hexaverse/contract/signer'
import { sha256 } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type AwsStandIn,
  roleCredentials,
  startAwsStandIn,
} from '../../../../../test/harness/withdrawals/aws-stand-in.ts'
import { type Aws, type AwsSettings, connectAws } from './connect-aws.ts'
import { readKeyTrail } from './read-key-trail.ts'
import { signWithKms } from './sign-with-kms.ts'

const privateKey = generatePrivateKey()
const address = privateKeyToAddress(privateKey)
const digest = sha256('0x01')
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'planted-secret', sessionToken: 'token' }
const keyId = 'a-key'
/** The limits of a busy machine. */
const limitMs = 120_000

let standIn: AwsStandIn
beforeAll(async () => {
  standIn = await startAwsStandIn(privateKey)
})
afterAll(() => standIn.close())

/** Nothing of this machine may give credentials, and the SDK's own search for a role ends at the stand-in. */
beforeEach(() => {
  Object.assign(standIn, { isSilent: false, trail: [] })
  standIn.requests.length = 0
  standIn.statuses.length = 0
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) vi.stubEnv(name, undefined)
  for (const name of ['AWS_ROLE_ARN', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

async function open(settings: Partial<AwsSettings> = {}): Promise<Aws> {
  const place = { region: 'us-east-1', kmsUrl: standIn.url, trailUrl: standIn.url }
  const aws = await connectAws({ ...place, credentials, environment: {}, ...settings })
  onTestFinished(aws.close)
  return aws
}

const uses: string[] = []
async function noteUse(use: string) {
  uses.push(use)
  return async (requestId: string) => void uses.push(requestId)
}

async function openSigner(settings: Partial<AwsSettings> = {}, limit = limitMs): Promise<KmsSigner> {
  uses.length = 0
  const { kms } = await open(settings)
  return new KmsSigner(address, signWithKms({ kms, keyId, limitMs: limit }, noteUse))
}

describe('a key in AWS KMS', () => {
  test('that refuses to sign is reported by the HTTP status only, and the use of the key keeps its request id', async () => {
    standIn.statuses.push(400)
    await expect((await openSigner()).signDigest(digest)).rejects.toThrow(/^The KMS refused to sign: 400\.$/)
    expect(uses).toEqual([digest, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  test.each([500, 503, 429])(
    'that fails with %i is asked once, because one use of the key was recorded',
    async (status) => {
      standIn.statuses.push(status)
      await expect((await openSigner()).signDigest(digest)).rejects.toThrow(`The KMS refused to sign: ${status}.`)
      expect(standIn.requests.map(({ target }) => target)).toEqual(['TrentService.Sign'])
    },
  )

  test('that does not answer is given up, and the use of the key has no request id', async () => {
    standIn.isSilent = true
    await expect((await openSigner({}, 100)).signDigest(digest)).rejects.toThrow('AWS did not answer: TimeoutError.')
    expect(uses).toEqual([digest])
  })

  test('that cannot be reached is reported by the kind of the fault', async () => {
    const gone = await startAwsStandIn(privateKey)
    await gone.close()
    await expect((await openSigner({ kmsUrl: gone.url })).signDigest(digest)).rejects.toThrow(
      'AWS did not answer: ECONNREFUSED.',
    )
  })

  test('signs the digest itself, through an authenticated request that names it', async () => {
    const signature = await (await openSigner()).signDigest(digest)
    expect(uses).toEqual([digest, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await recoverSigner(digest, signature)).toBe(address)
    const { headers, body } = standIn.requests.at(-1) ?? {}
    expect(JSON.parse(body ?? '')).toEqual({
      KeyId: keyId,
      Message: Buffer.from(digest.slice(2), 'hex').toString('base64'),
      MessageType: 'DIGEST',
      SigningAlgorithm: 'ECDSA_SHA_256',
    })
    expect(headers).toMatchObject({ 'x-amz-target': 'TrentService.Sign', 'x-amz-security-token': 'token' })
    expect(headers?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/kms\/aws4_request,/,
    )
    // The only part of the request that CloudTrail records and we can choose.
    expect(headers).toMatchObject({ 'user-agent': `hexaverse ${digest}` })
    expect(headers).not.toHaveProperty('x-amz-user-agent')
    expect(JSON.stringify(standIn.requests)).not.toContain(credentials.secretAccessKey)
  })
})

describe('the trail of a key', () => {
  const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  const event = (id: string, more: object = {}) => ({
    eventID: id,
    requestID: `of ${id}`,
    eventTime: '2026-01-01T00:00:00Z',
    requestParameters: { keyId },
    ...more,
  })
  const otherKey = { requestParameters: { keyId: 'b-key' } }
  const byArn = { requestParameters: null, resources: [{ ARN: 'arn:aws:kms:us-east-1:1:key/a-key' }] }

  async function read() {
    const { cloudTrail } = await open()
    return readKeyTrail({ cloudTrail, keyId, limitMs })(from, to)
  }

  test('that is refused is reported by the HTTP status only', async () => {
    standIn.statuses.push(403)
    await expect(read()).rejects.toThrow(/^CloudTrail refused to list the signatures: 403\.$/)
  })

  test('is read to its last page, without refused calls and calls of other keys', async () => {
    standIn.trail = [
      [event('a', { userAgent: `hexaverse ${digest}` }), event('b', { errorCode: 'AccessDenied' })],
      [event('c', otherKey), event('d', byArn)],
    ]
    expect((await read()).map((entry) => [entry.id, entry.requestId, entry.digest])).toEqual([
      ['a', 'of a', digest],
      ['d', 'of d', undefined],
    ])
    const asked = standIn.requests.map(({ body }) => JSON.parse(body))
    const range = { StartTime: 1_767_225_600, EndTime: 1_767_312_000, MaxResults: 50 }
    const attribute = { LookupAttributes: [{ AttributeKey: 'EventName', AttributeValue: 'Sign' }] }
    expect(asked).toEqual([
      { ...attribute, ...range },
      { ...attribute, ...range, NextToken: '1' },
    ])
  })

  test('is asked for again when AWS fails, because reading it changes nothing', async () => {
    standIn.trail = [[event('a')]]
    standIn.statuses.push(500)
    expect((await read()).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('the credentials of the signer', () => {
  const credentialOf = () => standIn.requests.at(-1)?.headers['x-amz-security-token']

  test('must exist: without any it does not start', async () => {
    await expect(open({ credentials: undefined })).rejects.toThrow(
      'The signer has no credentials of AWS: give it a role, a web identity, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  })

  test('may be those of the role of a web identity', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-identity-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'token')
    writeFileSync(file, 'planted-identity')
    vi.stubEnv('AWS_ENDPOINT_URL_STS', standIn.url)
    const environment = { AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/signer', AWS_WEB_IDENTITY_TOKEN_FILE: file }
    const signer = await openSigner({ credentials: undefined, environment })
    const assumed = new URLSearchParams(standIn.requests[0]?.body)
    expect([assumed.get('RoleArn'), assumed.get('WebIdentityToken')]).toEqual([
      environment.AWS_ROLE_ARN,
      'planted-identity',
    ])
    expect(await recoverSigner(digest, await signer.signDigest(digest))).toBe(address)
    expect(standIn.requests.at(-1)?.headers.authorization).toContain(`Credential=${roleCredentials.AccessKeyId}/`)
    expect(credentialOf()).toBe('of a web identity')
  })

  test('that AWS refuses to a web identity keep it from starting, in one line without the account', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_STS', standIn.url)
    standIn.statuses.push(403)
    const environment = {
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/signer',
      AWS_WEB_IDENTITY_TOKEN_FILE: '/dev/null',
    }
    await expect(open({ credentials: undefined, environment })).rejects.toThrow(
      /^AWS gives the signer no credentials: \w+\.$/,
    )
  })

  test('may be those of the role of an instance, for the KMS and for CloudTrail', async () => {
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', undefined)
    vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', standIn.url)
    // The SDK gives an instance one second to answer, which a busy machine may exceed.
    let aws: Aws | undefined
    await expect.poll(async () => (aws ??= await open({ credentials: undefined }).catch(() => undefined))).toBeDefined()
    if (!aws) return
    await new KmsSigner(address, signWithKms({ kms: aws.kms, keyId, limitMs }, noteUse)).signDigest(digest)
    expect(credentialOf()).toBe('of an instance')
    const searched = standIn.requests.length
    await readKeyTrail({ cloudTrail: aws.cloudTrail, keyId, limitMs })(new Date(0), new Date())
    expect(credentialOf()).toBe('of an instance')
    expect(standIn.requests.slice(searched).map(({ target }) => target)).toEqual([
      expect.stringContaining('LookupEvents'),
    ])
  })
})
