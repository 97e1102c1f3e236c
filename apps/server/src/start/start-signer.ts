import type { Config } from '../config/config.ts'
import { auditKey } from '../modules/withdrawals/signer/audit-key.ts'
import { createVoucherSigner } from '../modules/withdrawals/signer/aws/create-voucher-signer.ts'
import { readKeyTrail } from '../modules/withdrawals/signer/aws/read-key-trail.ts'
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
  const { vault, chainId, signerSocket: socket } = config.chain
  if (vault === null) throw new StartRefusal('The signer needs HXCN_CONTRACT_ADDRESS: it signs for one vault.')
  if (socket === undefined) throw new StartRefusal('The signer needs SIGNER_SOCKET: the server reaches it there.')
  const database = await openOwnDatabase(config, log)
  try {
    const parts = createParts(config, vault, database, log)
    const served = await serveSigner({ socket, sign: (id) => signWithdrawal(parts, id), log })
    const audit = startKeyAudit(config, database, log)
    log.info({ address: await parts.key.address(), vault, chainId }, 'the signer is ready')
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

function createParts({ mode, chain }: Config, vault: `0x${string}`, { pool }: SignerDatabase, log: Log): SignerParts {
  const { chainId, rpcUrls, signerKey: key, signerKms: kms, voucherTtlSeconds, farming } = chain
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

/** A key from the environment has no trail to compare. The reconciler audits what it signed, on the chain. */
function startKeyAudit({ chain: { signerKms } }: Config, { pool }: SignerDatabase, log: Log): PeriodicJob | undefined {
  if (!signerKms) return undefined
  const readTrail = readKeyTrail(signerKms)
  const run = (now: Date): Promise<void> => auditKey({ pool, readTrail, log }, now)
  return startPeriodicJob({ name: 'key audit', run, clock: systemClock, log, everyMs: auditEveryMs })
}
