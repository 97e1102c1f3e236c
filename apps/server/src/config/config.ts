import { resolve } from 'node:path'
import type { SiteSettings } from '@hexaverse/protocol'
import { splitAddresses } from '../platform/database/primary/address-list.ts'
import { type ChainConfig, toChainConfig } from './chain-config.ts'
import { listOf } from './list-of.ts'
import { type Mode, modeOf, type Settings } from './settings.ts'

/** The settings as the program uses them. */
export interface Config {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  readonly metricsHost: string
  readonly metricsPort: number | undefined
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  readonly dataFolder: string
  /** Connects as the owner of the tables; the servers of production have none. */
  readonly databaseUrl: string | undefined
  /** In production, where the server and the signer find the database as their own logins. */
  readonly databaseLogins: { readonly web: string; readonly game: string; readonly reconciler: string } | undefined
  readonly signerDatabaseUrl: string | undefined
  /** Synchronous stand-bys that there should be. */
  readonly databaseStandbys: number
  /** That this node may open, at most. */
  readonly databaseConnections: number
  readonly redisUrl: string | undefined
  readonly supportedVersions: string
  /** Hexadecimal; undefined: a demo keeps its own. */
  readonly transcriptKey: string | undefined
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string }
  readonly accounts: {
    readonly serverKey: string | undefined
    readonly mailGapSeconds: number
    readonly codesPerHour: number
    readonly mailsPerDay: number
    readonly mailBudgetPerHour: number
    /** Only tests have other ones than the usual. */
    readonly passwordCosts?: { readonly memoryCost: number; readonly timeCost: number }
  }
  readonly games: {
    readonly eventsPerSecond: number
    readonly maxSocketsPerNetwork: number
    readonly hasFastSockets: boolean
    readonly turnMs: number
    readonly graceMs: number
    readonly caps: { readonly winPairCap: number; readonly winDayCap: number; readonly restSeconds: number }
    readonly gamesPerDay: number
    /** After how long without an answer of the database games stop. */
    readonly journalLimits: { readonly answerLimitMs: number; readonly beatLimitMs: number }
  }
  readonly journals: {
    /** Where the journals of old games go; undefined: they stay in the database. */
    readonly folder: string | undefined
    readonly days: number
  }
  readonly chain: ChainConfig
  /** Facts that documents name. */
  readonly facts: {
    readonly contact: string
    readonly winPairCap: number
    readonly winDayCap: number
  }
  readonly site: Omit<SiteSettings, 'publicUrl'> & { readonly publicUrl: string | undefined }
}

/** For `localhost` the HTTP server would listen at two addresses, and only the first would have sockets. */
const loopback = '127.0.0.1'

/** Shorter than a player waits; only tests have other ones. */
export const usualJournalLimits = { answerLimitMs: 3000, beatLimitMs: 1500 } as const

export function toConfig(settings: Settings, rootFolder: string): Config {
  const mode = modeOf(settings)
  const dataFolder = resolve(rootFolder, settings.DATA_DIR)
  return {
    mode,
    host: settings.HOST === 'localhost' ? loopback : settings.HOST,
    port: settings.PORT,
    metricsHost: settings.METRICS_HOST,
    metricsPort: settings.METRICS_PORT,
    trustedProxies: listOf(settings.TRUSTED_PROXIES),
    logLevel: settings.LOG_LEVEL,
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    databaseLogins: toLogins(settings),
    signerDatabaseUrl: settings.SIGNER_DATABASE_URL,
    databaseStandbys: settings.DATABASE_STANDBYS ?? countStandbys(settings),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    redisUrl: settings.REDIS_URL,
    supportedVersions: settings.SUPPORTED_VERSIONS,
    transcriptKey: settings.TRANSCRIPT_KEY?.toLowerCase(),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    accounts: {
      serverKey: settings.SERVER_KEY,
      mailGapSeconds: settings.MAIL_GAP_SECONDS,
      codesPerHour: settings.CODES_PER_HOUR,
      mailsPerDay: settings.MAILS_PER_DAY,
      mailBudgetPerHour: settings.MAIL_BUDGET_PER_HOUR,
    },
    games: {
      eventsPerSecond: settings.EVENTS_PER_SECOND,
      maxSocketsPerNetwork: settings.SOCKETS_PER_NETWORK,
      hasFastSockets: settings.FAST_SOCKETS === 'on',
      turnMs: settings.TURN_SECONDS * 1000,
      graceMs: settings.RECONNECT_GRACE_SECONDS * 1000,
      caps: {
        winPairCap: settings.WIN_PAIR_CAP,
        winDayCap: settings.WIN_DAY_CAP,
        restSeconds: settings.GIVE_UP_REST_SECONDS,
      },
      gamesPerDay: settings.GAMES_PER_DAY,
      journalLimits: usualJournalLimits,
    },
    journals: {
      folder: settings.JOURNAL_FILES_DIR === undefined ? undefined : resolve(rootFolder, settings.JOURNAL_FILES_DIR),
      days: settings.JOURNAL_DAYS,
    },
    chain: toChainConfig(settings, dataFolder),
    facts: {
      contact: settings.CONTACT_EMAIL,
      winPairCap: settings.WIN_PAIR_CAP,
      winDayCap: settings.WIN_DAY_CAP,
    },
    site: {
      mode,
      hasDemoMailbox: mode === 'demo' && settings.SMTP_URL === undefined,
      // The demo's own chain brings the wallet along when it starts.
      hasDemoWallet: false,
      hasSeveralNodes: settings.REDIS_URL !== undefined,
      publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
      studioName: settings.STUDIO_NAME,
      chainId: settings.CHAIN_ID,
      contractAddress: settings.HXCN_CONTRACT_ADDRESS ?? null,
      network: {
        rpcUrls: listOf(settings.WALLET_RPC_URL),
        currency: settings.WALLET_CURRENCY,
        explorerUrl: settings.EXPLORER_URL.replace(/\/$/, ''),
      },
      lockoutMinutes: settings.LOCKOUT_MINUTES,
      turnSeconds: settings.TURN_SECONDS,
      reconnectGraceSeconds: settings.RECONNECT_GRACE_SECONDS,
      referralIds: listOf(settings.REFERRAL_IDS),
      downloadUrls: {
        mac: settings.DOWNLOAD_URL_MAC,
        windows: settings.DOWNLOAD_URL_WINDOWS,
        ubuntu: settings.DOWNLOAD_URL_UBUNTU,
      },
      donationUrl: settings.DONATION_URL,
      adsScriptUrl: settings.ADS_SCRIPT_URL ?? null,
    },
  }
}

/** An operator who names two servers wants a second copy of the data. */
function countStandbys({ WEB_DATABASE_URL, DATABASE_URL }: Settings): number {
  return splitAddresses(WEB_DATABASE_URL ?? DATABASE_URL ?? '').length - 1
}

function toLogins(settings: Settings): Config['databaseLogins'] {
  const { WEB_DATABASE_URL: web, GAME_DATABASE_URL: game, RECONCILER_DATABASE_URL: reconciler } = settings
  const isComplete = modeOf(settings) === 'production' && web && game && reconciler
  return isComplete ? { web, game, reconciler } : undefined
}
