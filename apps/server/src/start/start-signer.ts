import type { KmsConfig } from '../config/chain-config.ts'
import type { Config } from '../config/config.ts'
import { auditKey } from '../modules/withdrawals/signer/audit-key.ts'
import { type Aws, connectAws } from '../modules/withdrawals/signer/aws/connect-aws.ts'
import { createVoucherSigner } from '../modules/withdrawals/signer/aws/create-voucher-signer.ts'
import { type KeyTrail, readKeyTrail } from '../modules/withdrawals/signer/aws/read-key-trail.ts'
import { noteKeyUse } from '../modules/withdrawals/signer/key-uses.store.ts'
import { serveSigner } from '../modules/withdrawals/signer/serve-signer.ts'
import { type SignerParts, signWithdrawal } from '../modules/withdrawals/signer/sign-withdrawal.ts'
import { signingLimits } from '../modules/withdrawals/signer/signing.store.ts'
import { createChain } from '../platform/chain/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openSignerDatabase, type SignerDatabase } from '../platform/database/open-signer-database.ts'
import type { Log } from '../platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '../platform/periodic-job.ts'
import { StartRefusal } from '../platform/start-refusal.ts'

export interface RunningSigner {
  stop(): Promise<void>
}

/** The process that holds the key. It has its own database role, reads the chain itself, and listens on one socket. */
export async function startSigner(config: Config, log: Log): Promise<RunningSigner> {
  const { vault, signerSocket: socket, signerKms } = config.chain
  if (vault === null) throw new StartRefusal('The signer needs HXCN_CONTRACT_ADDRESS: it signs for one vault.')
  if (socket === undefined) throw new StartRefusal('The signer needs SIGNER_SOCKET: the server reaches it there.')
  const aws = signerKms && (await connectAws(signerKms))
  const kms = aws && { ...signerKms, ...aws }
  try {
    const signer = await serve(config, { vault, socket, kms }, log)
    return { stop: () => signer.stop().finally(aws?.close) }
  } catch (problem) {
    aws?.close()
    throw problem
  }
}

interface Place {
  readonly vault: `0x${string}`
  readonly socket: string
  readonly kms: (KmsConfig & Aws) | undefined
}

async function serve(config: Config, { vault, socket, kms }: Place, log: Log): Promise<RunningSigner> {
  const database = await openOwnDatabase(config, log)
  try {
    const parts = createParts(config, { vault, kms }, database, log)
    const served = await serveSigner({ socket, sign: (id) => signWithdrawal(parts, id), log })
    const audit = kms && startKeyAudit(kms, database, log)
    log.info({ address: await parts.key.address(), vault, chainId: config.chain.chainId }, 'the signer is ready')
    return {
      stop: async () => {
        await served.close()
        await audit?.stop()
        await database.close()
      },
    }
  } catch (problem) {
    await database.close()
    throw problem
  }
}

function openOwnDatabase(
  { databaseUrl: url, signerDatabaseUrl: loginUrl, dataFolder }: Config,
  log: Log,
): Promise<SignerDatabase> {
  return openSignerDatabase({
    url,
    loginUrl,
    dataFolder,
    userName: `signer ${process.pid}`,
    log,
  })
}

function createParts(
  { mode, chain }: Config,
  { vault, kms }: Omit<Place, 'socket'>,
  { pool }: SignerDatabase,
  log: Log,
): SignerParts {
  const { chainId, rpcUrls, signerKey: key, voucherTtlSeconds, farming } = chain
  return {
    pool,
    chain: createChain({ rpcUrls, chainId, vault }),
    key: createVoucherSigner({ mode, chainId, rpcUrls, key, kms, noteUse: noteKeyUse(pool) }),
    voucherTtlSeconds,
    limits: signingLimits,
    farming,
    log,
  }
}

const auditEveryMs = 24 * 60 * 60_000

/** Only for a key in the KMS: what a key from the environment signed, the reconciler audits on the chain. */
function startKeyAudit(key: KeyTrail, { pool }: SignerDatabase, log: Log): PeriodicJob {
  const readTrail = readKeyTrail(key)
  const run = (now: Date): Promise<void> => auditKey({ pool, readTrail, log }, now)
  return startPeriodicJob({ name: 'key audit', run, clock: systemClock, log, everyMs: auditEveryMs })
}
