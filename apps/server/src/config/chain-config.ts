import { join } from 'node:path'
import type { FarmingLimits } from '../modules/withdrawals/index.ts'
import { listOf } from './list-of.ts'
import { awsRoleSettings, modeOf, type Settings } from './settings.ts'

type Hex = `0x${string}`

export interface ChainConfig {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  /** The vault that pays vouchers. Null: nothing can be withdrawn. */
  readonly vault: Hex | null
  /** Whose transfers to the vault are deposits. None: the owner of the vault. */
  readonly treasury: readonly Hex[]
  readonly settleDepth: number
  readonly refundMarginSeconds: number
  /** How long a voucher is valid, in chain time. */
  readonly voucherTtlSeconds: number
  /** Whether the first withdrawal to a wallet needs a mailed code. */
  readonly confirmsNewWallets: boolean
  readonly signerKey: Hex | undefined
  readonly signerKms: KmsConfig | undefined
  /** The patterns in a player's games that send a withdrawal to review before it is signed. */
  readonly farming: FarmingLimits
  /** Undefined in demo mode unless it is set: the server then starts a signer of its own. */
  readonly signerSocket: string | undefined
  readonly guardianKey: Hex | undefined
  /** Demo mode without a chain configured: the server starts one of its own. */
  readonly isEmbedded: boolean
}

/** Set only for the signer's process. */
export interface KmsConfig {
  readonly region: string
  readonly keyId: string
  readonly address: Hex
  /** Undefined: those of a role. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken: string | undefined }
    | undefined
  /** How the role is found, for the AWS SDK. */
  readonly environment: Readonly<Record<string, string>>
  readonly kmsUrl: string | undefined
  readonly trailUrl: string | undefined
}

export const voucherTtlSeconds = 3600

export function toChainConfig(settings: Settings, dataFolder: string): ChainConfig {
  const rpcUrls = listOf(settings.CHAIN_RPC_URL)
  return {
    rpcUrls,
    chainId: settings.CHAIN_ID,
    vault: (settings.HXCN_CONTRACT_ADDRESS as Hex | undefined) ?? null,
    treasury: listOf(settings.HXCN_TREASURY_ADDRESS) as Hex[],
    settleDepth: settings.SETTLE_DEPTH,
    refundMarginSeconds: settings.REFUND_MARGIN_SECONDS,
    voucherTtlSeconds,
    confirmsNewWallets: settings.NEW_WALLET_CONFIRMATION === 'on',
    signerKey: settings.CLAIM_SIGNER_KEY as Hex | undefined,
    signerKms: toKmsConfig(settings),
    farming: {
      days: settings.REVIEW_DAYS,
      leastWins: settings.REVIEW_LEAST_WINS,
      linkedWins: settings.REVIEW_LINKED_WINS,
      deletedWins: settings.REVIEW_DELETED_WINS,
      shortSeconds: settings.REVIEW_SHORT_SECONDS,
      sharePercent: settings.REVIEW_SHARE_PERCENT,
      winPercent: settings.REVIEW_WIN_PERCENT,
    },
    signerSocket: settings.SIGNER_SOCKET ?? (modeOf(settings) === 'demo' ? undefined : join(dataFolder, 'signer.sock')),
    guardianKey: settings.GUARDIAN_KEY as Hex | undefined,
    isEmbedded: modeOf(settings) === 'demo' && rpcUrls.length === 0,
  }
}

function toKmsConfig(settings: Settings): KmsConfig | undefined {
  const { CLAIM_SIGNER_KMS: kms, CLAIM_SIGNER_ADDRESS: address } = settings
  if (!kms || !address) return undefined
  const [region = '', ...keyId] = kms.split('/')
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return {
    region,
    keyId: keyId.join('/'),
    address: address as Hex,
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, sessionToken: settings.AWS_SESSION_TOKEN }
        : undefined,
    environment: Object.fromEntries(
      awsRoleSettings.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
    ),
    kmsUrl: settings.AWS_ENDPOINT_URL_KMS,
    trailUrl: settings.AWS_ENDPOINT_URL_CLOUDTRAIL,
  }
}
