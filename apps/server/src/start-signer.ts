import type { Config } from './config/config.ts'
import { createClaimSigner } from './modules/withdrawals/signer/create-claim-signer.ts'
import { serveSigner } from './modules/withdrawals/signer/serve-signer.ts'
import { signWithdrawal } from './modules/withdrawals/signer/sign-withdrawal.ts'
import { signingLimits } from './modules/withdrawals/signer/signing-limits.ts'
import { createChain } from './platform/chain/index.ts'
import { openSignerDatabase } from './platform/database/open-signer-database.ts'
import type { Log } from './platform/log.ts'
import { StartRefusal } from './platform/start-refusal.ts'

export interface RunningSigner {
  stop(): Promise<void>
}

/** The process that holds the key: its own database role, its own look at the chain, and one door. */
export async function startSigner(config: Config, log: Log): Promise<RunningSigner> {
  const {
    vault,
    chainId,
    rpcUrls,
    signerKey: key,
    signerKms: kms,
    signerSocket: socket,
    claimTtlSeconds,
  } = config.chain
  if (vault === null) throw new StartRefusal('The signer needs HXCN_CONTRACT_ADDRESS: it signs for one vault.')
  if (socket === undefined) throw new StartRefusal('The signer needs SIGNER_SOCKET: it must be reached somewhere.')
  const signer = createClaimSigner({ mode: config.mode, chainId, rpcUrls, key, kms })
  const chain = createChain({ rpcUrls, chainId, vault })
  const database = await openSignerDatabase({
    url: config.databaseUrl,
    dataFolder: config.dataFolder,
    userName: `signer ${process.pid}`,
    needsRole: config.mode === 'production',
    log,
  })
  try {
    const parts = { pool: database.pool, chain, key: signer, claimTtlSeconds, limits: signingLimits, log }
    const served = await serveSigner({ socket, sign: (id) => signWithdrawal(parts, id), log })
    log.info({ address: await signer.address(), vault, chainId }, 'the signer stands ready')
    return {
      stop: async () => {
        await served.close()
        await database.close()
      },
    }
  } catch (problem) {
    await database.close()
    throw problem
  }
}
