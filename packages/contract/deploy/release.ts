import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { checkDeployment, type Deployment, deployContracts } from '../src/deploy/index.ts'
import type { DeployOptions } from './read-options.ts'

/** The real release. It stops before the first transaction when the chain or the multisig is not as expected. */
export async function release({
  rpcUrl,
  deployerKey,
  plan,
}: DeployOptions): Promise<Deployment & { faults: string[] }> {
  const transport = http(rpcUrl)
  const client = createPublicClient({ chain: polygon, transport })
  const chainId = await client.getChainId()
  if (chainId !== polygon.id) throw new Error(`This is chain ${chainId}, not Polygon.`)
  for (const cold of [plan.treasury, plan.multisig]) {
    if ((await client.getCode({ address: cold })) === undefined)
      throw new Error(`${cold} is not a multisig: it has no code.`)
  }
  const deployer = createWalletClient({ account: privateKeyToAccount(deployerKey), chain: polygon, transport })
  const deployment = await deployContracts(client, deployer, plan)
  return { ...deployment, faults: await checkDeployment(client, deployment, plan) }
}
