import {
  type Address,
  createPublicClient,
  custom,
  encodeDeployData,
  getAddress,
  type Hex,
  type PublicClient,
} from 'viem'
import { tokenBytecode, vaultBytecode as trueVaultBytecode } from '../artifacts/bytecode.ts'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { getDevelopmentAccount } from '../local-chain/development-accounts.ts'
import { type LocalChain, openLocalChain } from '../local-chain/open-local-chain.ts'
import { polygonChainId, unitsPerCoin } from '../voucher/voucher.ts'
import { send } from './send.ts'

export const people = {
  /** The signer also deploys the vault, which gives it the address of the fixed vector. */
  signer: getDevelopmentAccount(0),
  user: getDevelopmentAccount(1),
  owner: getDevelopmentAccount(2),
  guardian: getDevelopmentAccount(3),
  stranger: getDevelopmentAccount(4),
  newOwner: getDevelopmentAccount(5),
  newSigner: getDevelopmentAccount(6),
  treasury: getDevelopmentAccount(9),
}

export const float = 3_000_000n * unitsPerCoin
export const dailyCap = 2_000_000n * unitsPerCoin
/** An hour before the deadline of the fixed vector. */
export const genesisAt = 1_800_000_000 - 3_600

/** A token and a funded vault on a chain of their own. */
export interface Stand {
  readonly chain: LocalChain
  readonly client: PublicClient
  readonly token: Address
  readonly vault: Address
  /** The bytecode of this vault: laws are also checked on vaults with planted faults. */
  readonly vaultBytecode: Hex
}

export interface StandOptions {
  readonly chainId?: number
  readonly vaultBytecode?: Hex
  readonly tokenBytecode?: Hex
  readonly onCoverage?: (tags: Uint8Array[]) => void
}

export async function openStand(options: StandOptions = {}): Promise<Stand> {
  const { onCoverage, chainId = polygonChainId, vaultBytecode = trueVaultBytecode } = options
  const chain = await openLocalChain({ genesisAt, chainId, refuseReverted: true, ...(onCoverage && { onCoverage }) })
  const token = await deploy(chain, people.treasury.address, tokenDeployment(options.tokenBytecode))
  const vault = await deploy(chain, people.signer.address, vaultDeployment(token, vaultBytecode))
  const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
  const stand = { chain, client, token, vault, vaultBytecode }
  await send(stand, { from: people.treasury.address, abi: tokenAbi, to: token, call: ['transfer', vault, float] })
  return stand
}

export async function deploy(chain: LocalChain, from: Address, data: Hex): Promise<Address> {
  const hash = await chain.request({ method: 'eth_sendTransaction', params: [{ from, data }] })
  const receipt = await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return getAddress((receipt as { contractAddress: Address }).contractAddress)
}

export function tokenDeployment(bytecode: Hex = tokenBytecode): Hex {
  return encodeDeployData({ abi: tokenAbi, bytecode, args: [people.treasury.address] })
}

export function vaultDeployment(
  token: Address,
  bytecode: Hex,
  { owner = people.owner.address, signer = people.signer.address, guardian = people.guardian.address } = {},
): Hex {
  return encodeDeployData({ abi: vaultAbi, bytecode, args: [token, owner, signer, guardian, dailyCap] })
}
