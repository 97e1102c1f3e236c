import type { Config } from './config/config.ts'
import { askSigner, keepSigner, type SignAnswer } from './modules/withdrawals/index.ts'
import type { Log } from './platform/log.ts'

export interface SignerLine {
  ask(withdrawalId: string): Promise<SignAnswer>
  stop(): Promise<void>
}

/** The way to the signer's process. A demo has none of its own unless it is told where one is: it starts one. */
export function reachSigner({ mode, databaseUrl, dataFolder, logLevel, chain }: Config, log: Log): SignerLine {
  const { vault, chainId, rpcUrls, signerKey, signerSocket } = chain
  if (signerSocket !== undefined) return { ask: (id) => askSigner(signerSocket, id), stop: async () => {} }
  if (mode !== 'demo' || vault === null || signerKey === undefined) {
    return { ask: async () => 'unsure', stop: async () => {} }
  }
  const environment = {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataFolder,
    LOG_LEVEL: logLevel,
    CHAIN_RPC_URL: rpcUrls.join(','),
    CHAIN_ID: String(chainId),
    HXCN_CONTRACT_ADDRESS: vault,
    CLAIM_SIGNER_KEY: signerKey,
  }
  const { socket, stop } = keepSigner({ environment, log })
  return { ask: (id) => askSigner(socket, id), stop }
}
