import { polygonChainId } from '@hexaverse/contract'
import type { Config } from '../../config/config.ts'
import { openDemoChain } from '../../modules/demo/demo-chain.ts'
import { demoChainKeys } from '../../modules/demo/demo-people.ts'
import type { Log } from '../../platform/log.ts'

export interface WithDemoChain {
  /** The configuration to continue with: it names the chain that was started. */
  readonly config: Config
  stop(): Promise<void>
}

/** For a demo without a configured chain. */
export async function startDemoChain(config: Config, log: Log): Promise<WithDemoChain> {
  const { rpcUrl, vault, stop } = await openDemoChain({ dataFolder: config.dataFolder, log })
  const chain = {
    ...config.chain,
    rpcUrls: [rpcUrl],
    chainId: polygonChainId,
    vault,
    signerKey: config.chain.signerKey ?? demoChainKeys.signer,
    guardianKey: config.chain.guardianKey ?? demoChainKeys.guardian,
  }
  const site = { ...config.site, chainId: polygonChainId, contractAddress: vault, hasDemoWallet: true }
  return { config: { ...config, chain, site }, stop }
}
