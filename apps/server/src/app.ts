import { describeSocket } from '@hexaverse/protocol/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { documentFacts } from './config/document-facts.ts'
import { addAccounts, addMemberCall, createAccounts } from './modules/accounts/index.ts'
import type { DemoVault } from './modules/demo/index.ts'
import { addDocuments, createDocuments } from './modules/documents/index.ts'
import { addLedger } from './modules/ledger/index.ts'
import { addPersonalData } from './modules/personal-data/index.ts'
import { addReferrals } from './modules/referrals/index.ts'
import { addPreviews, addReplays, createPreviews, createReplays } from './modules/replays/index.ts'
import { addPlayedGames } from './modules/rooms/index.ts'
import { addSite } from './modules/site/index.ts'
import { addStanding } from './modules/standing/index.ts'
import { addWithdrawals, createWithdrawals, type SignAnswer } from './modules/withdrawals/index.ts'
import { createReachCheck } from './platform/chain/create-reach-check.ts'
import type { Chain } from './platform/chain/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { openFolder } from './platform/files/file-store.ts'
import { addApiDescription } from './platform/http/api-docs/openapi.routes.ts'
import { createHttpEdge } from './platform/http/create-http-edge.ts'
import { addMetrics, addProbes, addReadinessGauge } from './platform/http/probes.routes.ts'
import type { Readiness } from './platform/http/readiness.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { createGames, type Games } from './start/create-games.ts'

export interface AppParts {
  readonly config: Config
  readonly webFolder: string
  readonly pictureFolder: string
  readonly database: Database
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly log: Log
  readonly clock: Clock
  readonly chain: Chain | undefined
  /** Called after every answered POST, which may have left work for a job. */
  readonly onAnswered: () => void
  /** Asks the signer process to sign this withdrawal. */
  readonly askSigner: (withdrawalId: string) => Promise<SignAnswer>
  /** Called when the chain may have news, so that the reconciler reads it now. */
  readonly onChainNews: () => void
  /** Called as soon as there are games: they hold connections, and must be stopped even if a later part cannot be made. */
  readonly onGames: (games: Games) => void
}

/** The table of contents of the server: everything that it serves is listed here, in order; nothing is discovered. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, readiness, metrics, log } = parts
  const headers = securityHeaders({
    isHttps: config.site.publicUrl?.startsWith('https://') ?? false,
    hasAds: config.site.adsScriptUrl !== null,
  })
  const http = await createHttpEdge({ log, metrics, headers, trustedProxies: config.trustedProxies })
  http.addHook('onResponse', async (request) => {
    if (request.method === 'POST') parts.onAnswered()
  })
  readiness.add('database', () => parts.database.pool.query('select 1'))
  if (parts.chain) readiness.add('chain', createReachCheck(parts.chain, parts.clock))
  addProbes(http, readiness)
  addReadinessGauge(metrics.registry, readiness)
  if (config.metricsPort === undefined) addMetrics(http, metrics)
  addApiDescription(http, describeSocket())
  const settings = () => ({ ...config.site, publicUrl: config.site.publicUrl ?? http.listeningOrigin })
  const documents = createDocuments(parts.database.pool, () => documentFacts(config, settings().publicUrl))
  await addDocuments(http, { documents, pictureFolder: parts.pictureFolder })
  const accounts = await createAccounts({
    pool: parts.database.pool,
    clock: parts.clock,
    log,
    registry: metrics.registry,
    ...config.accounts,
    lockoutMinutes: config.site.lockoutMinutes,
    referralIds: config.site.referralIds,
    publicUrl: () => settings().publicUrl,
    leaveGames: (accountId) => games.leave(accountId),
  })
  addReferrals(http, { ...accounts, knownIds: config.site.referralIds })
  addAccounts(http, accounts)
  addLedger({
    pool: parts.database.pool,
    addMemberCall: (call, handle) => addMemberCall(http, call, accounts, handle),
  })
  addPlayedGames({
    pool: parts.database.pool,
    addMemberCall: (call, handle) => addMemberCall(http, call, accounts, handle),
  })
  const { voucherTtlSeconds, confirmsNewWallets } = config.chain
  addWithdrawals(http, createWithdrawals({ ...parts, accounts, voucherTtlSeconds, confirmsNewWallets }))
  addPersonalData(http, accounts)
  addStanding(http, accounts)
  const games = await createGames({ config, http, headers, database: parts.database, accounts, log, metrics })
  parts.onGames(games)
  const { transcriptKey: secret, dataFolder } = config
  const { pool } = parts.database
  const replays = await createReplays({
    pool,
    clock: parts.clock,
    secret,
    dataFolder,
    files: openFolder(config.journals.folder),
  })
  await addReplays(http, replays)
  const { registry } = metrics
  const previews = createPreviews({ pool, clock: parts.clock, log, registry, findTranscript: replays.find })
  addPreviews(http, previews)
  // Imported only if it is needed: the image for production has none of it.
  const demo = config.mode === 'demo' ? await import('./modules/demo/index.ts') : undefined
  const { hasDemoMailbox: hasMailbox, hasDemoWallet: hasWallet } = config.site
  demo?.addDemo(http, { pool, hasMailbox, hasWallet })
  const demoVault = findDemoVault(config)
  if (demoVault) demo?.addDemoWallet(http, demoVault)
  await addSite(http, {
    webFolder: parts.webFolder,
    settings,
    scripts: demo && demoVault ? [demo.demoWalletScript] : [],
    supportedVersions: config.supportedVersions,
    adsScriptUrl: config.site.adsScriptUrl,
    isReferral: (id) => config.site.referralIds.includes(id),
    findDocument: documents.findDocumentHead,
    findPromotion: documents.findPromotionHead,
    findInvitation: games.findInvitation,
    findReplay: previews.findHead,
    listDocumentPaths: documents.listPaths,
  })
  return http
}

/** The demo's own chain, if it was started. */
function findDemoVault({ site, chain }: Config): DemoVault | undefined {
  const [rpcUrl] = chain.rpcUrls
  return site.hasDemoWallet && rpcUrl && chain.vault ? { rpcUrl, vault: chain.vault } : undefined
}
