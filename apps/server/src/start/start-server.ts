import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { publishShipped, readContent } from '../modules/documents/index.ts'
import { adoptWinLimits, refuseHigherCaps } from '../modules/ledger/index.ts'
import { addSignerGauge, requestSignature, type SignAnswer, superviseSigner } from '../modules/withdrawals/index.ts'
import type { Chain } from '../platform/chain/index.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { signerRole, urlAsRole } from '../platform/database/logins/server-roles.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { createHttpEdge } from '../platform/http/create-http-edge.ts'
import { addMetrics } from '../platform/http/probes.routes.ts'
import { createReadiness } from '../platform/http/readiness.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import type { Games } from './create-games.ts'
import type { WithDemoChain } from './demo/start-demo-chain.ts'
import { refuseDemoData, refuseForeignData } from './refuse-data.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const builtWebApp = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const contentFolder = fileURLToPath(new URL('../../../../content', import.meta.url))

export interface RunningServer {
  readonly address: string
  readonly metricsAddress: string | undefined
  stop(): Promise<void>
}

/** Requests in progress get this long to finish; then their connections are closed, so that the stop ends in time. */
const lastRequestsMs = 4000

type StopStep = () => Promise<unknown> | unknown

export interface StartOptions {
  readonly clock?: Clock
  /** Breaks the start off between two parts. */
  readonly stopRequest?: AbortSignal
}

/**
 * Starts the parts in order. Stops them in reverse order, also when a later part does not start or the start is broken
 * off.
 */
export async function startServer(
  given: Config,
  log: Log,
  { clock = systemClock, stopRequest }: StartOptions = {},
): Promise<RunningServer> {
  const stopSteps: StopStep[] = []
  const stop = async (): Promise<void> => {
    for (let step = stopSteps.pop(); step; step = stopSteps.pop()) await step()
  }
  const goOn = (): void => stopRequest?.throwIfAborted()
  try {
    goOn()
    const metrics = createMetrics()
    const readiness = createReadiness()
    const database = await openOwnDatabase(given, log, clock)
    stopSteps.push(() => database.close())
    goOn()
    const demoChain = given.chain.isEmbedded ? await openDemoChain(given, log) : undefined
    if (demoChain) stopSteps.push(demoChain.stop)
    goOn()
    const config = demoChain?.config ?? given
    const signer = connectSigner(config, metrics, log)
    stopSteps.push(signer.stop)
    await publishShipped(database.pool, readContent(contentFolder), log)
    goOn()
    const servers: FastifyInstance[] = []
    stopSteps.push(() => Promise.all(servers.map(closeInTime)))
    const parts = { config, database, readiness, metrics, log, clock, askSigner: signer.ask }
    let jobs: Jobs | undefined
    let games: Games | undefined
    stopSteps.push(() => Promise.all([jobs?.stop(), games?.stop()]))
    const http = await createApp({
      ...parts,
      webFolder: builtWebApp,
      pictureFolder: join(contentFolder, 'img'),
      chain: await findChain(config),
      onAnswered: () => jobs?.nudge(),
      onChainNews: () => jobs?.readChainNow(),
      onGames: (made) => {
        games = made
      },
    })
    servers.push(http)
    goOn()
    const side = await createMetricsServer(config, metrics, log)
    if (side) servers.push(side)
    const metricsAddress = await side?.listen({ host: config.metricsHost, port: config.metricsPort ?? 0 })
    await games?.start()
    goOn()
    const address = await http.listen({ host: config.host, port: config.port })
    jobs = await startJobs({ ...parts, publicUrl: config.site.publicUrl ?? http.listeningOrigin })
    stopSteps.push(() => {
      readiness.close()
      games?.refuseNew()
    })
    return { address, metricsAddress, stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}

function openOwnDatabase(config: Config, log: Log, clock: Clock): Promise<Database> {
  return openDatabase({
    url: config.databaseUrl,
    dataFolder: config.dataFolder,
    userName: `server ${process.pid}`,
    role: 'server',
    logins: config.databaseLogins,
    connections: config.databaseConnections,
    inspect: config.mode === 'production' ? refuseDemoData : refuseForeignData,
    prepare: async (pool) => {
      if (config.mode === 'production') await refuseHigherCaps(pool, config.games.caps)
      else {
        const { prepareDemo } = await import('../modules/demo/index.ts')
        await prepareDemo(pool, config.site.hasDemoMailbox, clock.now())
        await adoptWinLimits(pool, config.games.caps)
      }
    },
    log,
  })
}

/** Imported only if it is needed: the chain libraries load slowly. */
async function openDemoChain(config: Config, log: Log): Promise<WithDemoChain> {
  const { startDemoChain } = await import('./demo/start-demo-chain.ts')
  return startDemoChain(config, log)
}

/** Undefined without a vault: then nothing can be withdrawn, and no provider is needed. */
async function findChain({ chain: { rpcUrls, chainId, vault } }: Config): Promise<Chain | undefined> {
  if (vault === null) return undefined
  const { createChain } = await import('../platform/chain/index.ts')
  return createChain({ rpcUrls, chainId, vault })
}

async function createMetricsServer(config: Config, metrics: Metrics, log: Log): Promise<FastifyInstance | undefined> {
  if (config.metricsPort === undefined) return undefined
  const headers = securityHeaders({ isHttps: false, hasAds: false })
  const side = await createHttpEdge({ log, metrics, headers, trustedProxies: [] })
  addMetrics(side, metrics)
  return side
}

async function closeInTime(http: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => http.server.closeAllConnections(), lastRequestsMs)
  await http.close()
  clearTimeout(timer)
}

interface SignerConnection {
  ask(withdrawalId: string): Promise<SignAnswer>
  stop(): Promise<void>
}

/** Connects to the signer process. A demo without `SIGNER_SOCKET` starts its own signer. */
function connectSigner(config: Config, { registry }: Metrics, log: Log): SignerConnection {
  const { mode, databaseUrl, dataFolder, logLevel, chain } = config
  const { vault, chainId, rpcUrls, signerKey, signerSocket } = chain
  if (signerSocket !== undefined) {
    addSignerGauge(registry, signerSocket)
    return { ask: (id) => requestSignature(signerSocket, id), stop: async () => {} }
  }
  if (mode !== 'demo' || vault === null || signerKey === undefined) {
    return { ask: async () => 'unsure', stop: async () => {} }
  }
  const environment = {
    SIGNER_DATABASE_URL: databaseUrl === undefined ? '' : urlAsRole(signerRole, databaseUrl),
    DATA_DIR: dataFolder,
    LOG_LEVEL: logLevel,
    CHAIN_RPC_URL: rpcUrls.join(','),
    CHAIN_ID: String(chainId),
    HXCN_CONTRACT_ADDRESS: vault,
    CLAIM_SIGNER_KEY: signerKey,
  }
  const { socket, stop } = superviseSigner({ environment, log })
  addSignerGauge(registry, socket)
  return { ask: (id) => requestSignature(socket, id), stop }
}
