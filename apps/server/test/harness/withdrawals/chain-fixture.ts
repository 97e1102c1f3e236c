import { polygonChainId, tokenAbi, unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import { deployContracts } from '@hexaverse/contract/deploy'
import { getDevelopmentAccount, type LocalChain, openLocalChain } from '@hexaverse/contract/local-chain'
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  type Hex,
  hexToNumber,
  numberToHex,
} from 'viem'
import { chainOf } from '../../../src/platform/chain/index.ts'
import { type RpcProvider, startRpcProvider } from './rpc-provider.ts'

export const chainPeople = {
  guardian: getDevelopmentAccount(3),
  deployer: getDevelopmentAccount(4),
  owner: getDevelopmentAccount(5),
  signer: getDevelopmentAccount(6),
  treasury: getDevelopmentAccount(9),
}

/** How many blocks `finalized` is behind the latest block on this chain. */
export const finalityDepth = 4

export interface ChainStand {
  readonly chain: LocalChain
  readonly vault: Address
  readonly token: Address
  /** Two providers of the same chain. */
  readonly providers: readonly [RpcProvider, RpcProvider]
  readonly rpcUrls: readonly string[]
  /** Sends one transaction in one block, at the second `at` if given. Throws when it reverts. Returns its hash. */
  send(call: ChainCall): Promise<Hex>
  latest(): Promise<{ number: number; timestamp: number; hash: Hex }>
  /** Mines empty blocks, a second apart. */
  mine(blocks: number): Promise<void>
  /** Mines one block at this second of chain time. */
  passTo(seconds: number): Promise<void>
  close(): Promise<void>
}

export interface ChainCall {
  readonly from: Address
  readonly to?: Address
  readonly abi?: Abi
  readonly call: readonly [name: string, ...args: unknown[]]
  readonly at?: number
}

/**
 * Opens a chain with token and funded vault, and two providers of it over HTTP. Its time stands still until a test
 * moves it.
 */
export async function openChainStand(genesisAt = 1_800_000_000): Promise<ChainStand> {
  const chain = await openLocalChain({ genesisAt, finalityDepth, refuseReverted: true })
  const { token, vault } = await deploy(chain)
  const providers = [await startRpcProvider(chain), await startRpcProvider(chain)] as const
  const send = async ({ from, to = vault, abi = vaultAbi, call, at }: ChainCall): Promise<Hex> => {
    const [functionName, ...args] = call
    if (at !== undefined) await chain.setNextBlockAt(at)
    const data = encodeFunctionData({ abi, functionName, args })
    const transaction = { from, to, data, gas: numberToHex(1_000_000) }
    return (await chain.request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex
  }
  const float = 3_000_000n * unitsPerCoin
  await send({ from: chainPeople.treasury.address, to: token, abi: tokenAbi, call: ['transfer', vault, float] })
  await send({ from: chainPeople.owner.address, call: ['acceptOwnership'] })
  // Make the deployment final, and deep enough to be read.
  await mine(chain, 10)
  return {
    chain,
    vault,
    token,
    providers,
    rpcUrls: providers.map(({ url }) => url),
    send,
    latest: async () => {
      const block = await chain.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
      const { number, timestamp, hash } = block as { number: Hex; timestamp: Hex; hash: Hex }
      return { number: hexToNumber(number), timestamp: hexToNumber(timestamp), hash }
    },
    mine: (blocks) => mine(chain, blocks),
    passTo: async (seconds) => {
      await chain.setNextBlockAt(seconds)
      await mine(chain, 1)
    },
    close: async () => {
      await Promise.all(providers.map((provider) => provider.close()))
    },
  }
}

async function deploy(chain: LocalChain): Promise<{ token: Address; vault: Address }> {
  const client = createPublicClient({ transport: custom(chain), pollingInterval: 10, cacheTime: 0 })
  const deployer = createWalletClient({
    account: chainPeople.deployer,
    chain: chainOf(polygonChainId, 'http://127.0.0.1'),
    transport: custom(chain),
  })
  return deployContracts(client, deployer, {
    treasury: chainPeople.treasury.address,
    multisig: chainPeople.owner.address,
    signer: chainPeople.signer.address,
    guardian: chainPeople.guardian.address,
    dailyCap: 2_000_000n * unitsPerCoin,
  })
}

/** Mines blocks one by one, because the EVM cannot read the state of blocks that are mined in one call. */
async function mine(chain: LocalChain, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) await chain.request({ method: 'evm_mine' })
}
