import type { CloudTrail } from '@aws-sdk/client-cloudtrail'
import type { KMS, SignCommandInput } from '@aws-sdk/client-kms'
import { bytesToHex, type Hex } from 'viem'
import { StartRefusal } from '../../../../platform/start-refusal.ts'
import { kindOf, within } from './ask-aws.ts'

export interface AwsSettings {
  readonly region: string
  /** Undefined: the SDK looks for a web identity, the role of a container or instance, or a profile. */
  readonly credentials: AwsCredentials | undefined
  /** Variables by which the SDK finds such a role. */
  readonly environment: Readonly<Record<string, string>>
  /** Override the endpoints of the region. */
  readonly kmsUrl: string | undefined
  readonly trailUrl: string | undefined
}

interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

export interface Aws {
  readonly kms: KMS
  readonly cloudTrail: CloudTrail
  close(): void
}

/** Loads the SDK, which is an optional package and is never in the process of the web, and makes sure of credentials. */
export async function connectAws(settings: AwsSettings): Promise<Aws> {
  const sdk = await loadSdk()
  // The SDK reads the environment itself, and does not know our `.env` file.
  Object.assign(process.env, settings.environment)
  const { region, credentials, kmsUrl, trailUrl } = settings
  const own = credentials && { credentials: withoutBlanks(credentials) }
  // One attempt: each use of the key is recorded before it happens, and a second one by the SDK would be a use that the
  // audit cannot explain. The caller retries.
  const kms = new sdk.KMS({ region, ...own, ...(kmsUrl && { endpoint: kmsUrl }), maxAttempts: 1 })
  nameDigests(kms)
  const shared = { region, credentials: kms.config.credentials }
  const cloudTrail = new sdk.CloudTrail({ ...shared, ...(trailUrl && { endpoint: trailUrl }), maxAttempts: 3 })
  const close = (): void => {
    kms.destroy()
    cloudTrail.destroy()
  }
  try {
    await findCredentials(kms)
  } catch (problem) {
    close()
    throw problem
  }
  return { kms, cloudTrail, close }
}

async function loadSdk() {
  try {
    const [{ KMS }, { CloudTrail }] = await Promise.all([
      import('@aws-sdk/client-kms'),
      import('@aws-sdk/client-cloudtrail'),
    ])
    return { KMS, CloudTrail }
  } catch (problem) {
    if (kindOf(problem) !== 'ERR_MODULE_NOT_FOUND') throw problem
    throw new StartRefusal(
      'CLAIM_SIGNER_KMS needs the AWS SDK, which is not installed: run npm ci without --omit=optional.',
    )
  }
}

const credentialsLimitMs = 30_000

/** At the start, because a role may take longer to assume than a person waits for a signature. */
async function findCredentials(kms: KMS): Promise<void> {
  try {
    await within(credentialsLimitMs, () => kms.config.credentials())
  } catch (problem) {
    const kind = kindOf(problem)
    throw new StartRefusal(
      kind === 'CredentialsProviderError'
        ? 'The signer has no credentials of AWS: give it a role, a web identity, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
        : `AWS gives the signer no credentials: ${kind}.`,
    )
  }
}

function withoutBlanks({ sessionToken, ...keys }: AwsCredentials) {
  return sessionToken === undefined ? keys : { ...keys, sessionToken }
}

const agentPattern = /^hexaverse (0x[0-9a-f]{64})$/

/** CloudTrail does not record what was signed, but it does record the user agent: so the audit can compare digests. */
function nameDigests(kms: KMS): void {
  // The last of its step: after the SDK has named itself, before the request is signed.
  const place = { step: 'build', priority: 'low', name: 'nameDigests' } as const
  kms.middlewareStack.add((next) => {
    return (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      const { Message: digest = new Uint8Array() } = args.input as Partial<SignCommandInput>
      headers['user-agent'] = `hexaverse ${bytesToHex(digest)}`
      delete headers['x-amz-user-agent']
      return next(args)
    }
  }, place)
}

export function digestOfAgent(userAgent: string): Hex | undefined {
  return agentPattern.exec(userAgent)?.[1] as Hex | undefined
}
