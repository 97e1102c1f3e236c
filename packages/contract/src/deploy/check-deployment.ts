import { isAddressEqual, type PublicClient } from 'viem'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { isVaultCode } from '../voucher/is-vault-code.ts'
import type { Deployment, DeployPlan } from './deploy-contracts.ts'

/** Compares the contracts on the chain with the plan; answers each difference as a phrase. */
export async function checkDeployment(
  client: PublicClient,
  { token, vault }: Pick<Deployment, 'token' | 'vault'>,
  plan: DeployPlan,
): Promise<string[]> {
  const ask = (functionName: 'token' | 'signer' | 'guardian' | 'pendingOwner' | 'owner') =>
    client.readContract({ abi: vaultAbi, address: vault, functionName })
  const cap = await client.readContract({ abi: vaultAbi, address: vault, functionName: 'dailyCap' })
  const supply = await client.readContract({ abi: tokenAbi, address: token, functionName: 'totalSupply' })
  const owners = [await ask('owner'), await ask('pendingOwner')]
  const code = await client.getCode({ address: vault })
  const facts: [string, boolean][] = [
    ['the code is not what was built', code !== undefined && isVaultCode(code)],
    ['the vault pays another token', isAddressEqual(await ask('token'), token)],
    ['the vault trusts another signer', isAddressEqual(await ask('signer'), plan.signer)],
    ['the vault has another guardian', isAddressEqual(await ask('guardian'), plan.guardian)],
    ['the vault was not offered to the multisig', owners.some((owner) => isAddressEqual(owner, plan.multisig))],
    ['the daily cap differs from the plan', cap === plan.dailyCap],
    ['the supply is not a billion coins', supply === 1_000_000_000n * 10n ** 18n],
  ]
  return facts.flatMap(([fault, holds]) => (holds ? [] : [fault]))
}
