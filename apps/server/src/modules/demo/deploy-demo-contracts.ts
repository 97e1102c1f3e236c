import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { polygonChainId, tokenAbi, unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import { checkDeployment, type Deployment, deployContracts } from '@hexaverse/contract/deploy'
import { type Address, createPublicClient, createWalletClient, http, type PrivateKeyAccount } from 'viem'
import { chainOf } from '../../platform/chain/index.ts'
import { demoPeople } from './demo-people.ts'

const pollMs = 20
/** Blocks mined on top, because a vault is used only when it is final and deep enough. A new demo should not wait. */
const settledAfter = 12
const float = 3_000_000n * unitsPerCoin
const plan = {
  treasury: demoPeople.treasury.address,
  multisig: demoPeople.owner.address,
  signer: demoPeople.signer.address,
  guardian: demoPeople.guardian.address,
  dailyCap: 2_000_000n * unitsPerCoin,
}

/** Deploys once: the file is written last. Contracts of a start that was killed stay on the chain, unused. */
export async function deployDemoContracts(rpcUrl: string, file: string): Promise<Address> {
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: pollMs, cacheTime: 0 })
  const known = findKnownVault(file)
  if (known && (await client.getCode({ address: known })) !== undefined) return known
  const deployment = await deployContracts(client, walletOf(demoPeople.deployer, rpcUrl), plan)
  await fillAndAccept(rpcUrl, deployment)
  const faults = await checkDeployment(client, deployment, plan)
  if (faults.length > 0) throw new Error(`The demo contracts are not deployed as planned: ${faults.join('; ')}.`)
  writeFileSync(`${file}.new`, JSON.stringify({ token: deployment.token, vault: deployment.vault }))
  renameSync(`${file}.new`, file)
  return deployment.vault
}

async function fillAndAccept(rpcUrl: string, { token, vault }: Pick<Deployment, 'token' | 'vault'>): Promise<void> {
  const treasury = walletOf(demoPeople.treasury, rpcUrl)
  await treasury.writeContract({ abi: tokenAbi, address: token, functionName: 'transfer', args: [vault, float] })
  const owner = walletOf(demoPeople.owner, rpcUrl)
  await owner.writeContract({ abi: vaultAbi, address: vault, functionName: 'acceptOwnership' })
  for (let block = 0; block < settledAfter; block += 1) await owner.sendTransaction({ to: owner.account.address })
}

function walletOf(account: PrivateKeyAccount, rpcUrl: string) {
  return createWalletClient({ account, chain: chainOf(polygonChainId, rpcUrl), transport: http(rpcUrl) })
}

function findKnownVault(file: string): Address | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { vault: Address }).vault : undefined
}
