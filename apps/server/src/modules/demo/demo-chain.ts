import { join } from 'node:path'
import type { Address } from 'viem'
import { makeFolder } from '../../platform/database/make-folder.ts'
import type { Log } from '../../platform/log.ts'
import { deployDemoContracts } from './deploy-demo-contracts.ts'
import { superviseChain } from './supervise-chain.ts'

export interface DemoChain {
  readonly rpcUrl: string
  readonly vault: Address
  stop(): Promise<void>
}

/** Opens the demo's own chain in the data folder. The first start deploys the contracts and fills the vault. */
export async function openDemoChain({ dataFolder, log }: { dataFolder: string; log: Log }): Promise<DemoChain> {
  const folder = join(dataFolder, 'chain')
  makeFolder(folder)
  const { url, stop } = await superviseChain(folder, log)
  try {
    const vault = await deployDemoContracts(url, join(folder, 'deployment.json'))
    return { rpcUrl: url, vault, stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}
