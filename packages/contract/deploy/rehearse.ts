import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  numberToHex,
} from 'viem'
import { polygon } from 'viem/chains'
import { tokenAbi } from '../src/artifacts/token-abi.ts'
import { vaultAbi } from '../src/artifacts/vault-abi.ts'
import { checkDeployment, type Deployment, deployContracts } from '../src/deploy/index.ts'
import { getDevelopmentAccount } from '../src/local-chain/development-accounts.ts'
import { type LocalChain, openLocalChain } from '../src/local-chain/open-local-chain.ts'
import type { DeployOptions } from './read-options.ts'

/** Rehearses the whole release, including the acts of the treasury and the multisig, on a temporary chain. */
export async function rehearse({ plan, float }: DeployOptions): Promise<Deployment & { faults: string[] }> {
  const chain = await openLocalChain({ genesisAt: Math.floor(Date.now() / 1_000) })
  const client = createPublicClient({ chain: polygon, transport: custom(chain), pollingInterval: 50 })
  const account = getDevelopmentAccount(0)
  const deployer = createWalletClient({ account, chain: polygon, transport: custom(chain) })
  const deployment = await deployContracts(client, deployer, plan)
  const { token, vault } = deployment
  await actAs(chain, plan.treasury, { to: token, abi: tokenAbi, functionName: 'transfer', args: [vault, float] })
  await actAs(chain, plan.multisig, { to: vault, abi: vaultAbi, functionName: 'acceptOwnership', args: [] })
  const faults = await checkDeployment(client, deployment, plan)
  const held = await client.readContract({ abi: tokenAbi, address: token, functionName: 'balanceOf', args: [vault] })
  return { ...deployment, faults: held === float ? faults : [...faults, 'the float differs from the plan'] }
}

async function actAs(
  chain: LocalChain,
  from: Address,
  { to, ...call }: { to: Address; abi: Abi; functionName: string; args: readonly unknown[] },
): Promise<void> {
  await chain.request({ method: 'hardhat_impersonateAccount', params: [from] })
  await chain.request({ method: 'hardhat_setBalance', params: [from, numberToHex(10n ** 18n)] })
  await chain.request({ method: 'eth_sendTransaction', params: [{ from, to, data: encodeFunctionData(call) }] })
}
