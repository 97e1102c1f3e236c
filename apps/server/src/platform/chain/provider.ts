import { isVaultCode, tokenAbi, vaultAbi } from '@hexaverse/contract'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import type { ChainBlock, Movement, Redemption, VaultFacts } from './chain.ts'
import { ChainUnreachable } from './chain-unreachable.ts'
import { readDepositLogs, readMovementLogs, readRedemptionLogs } from './read-logs.ts'

/** One RPC provider: what it reports, true or not. */
export interface Provider {
  chainId(): Promise<number>
  latest(): Promise<ChainBlock>
  final(): Promise<ChainBlock>
  blockAt(number: number): Promise<ChainBlock>
  movements(from: number, to: number): Promise<Movement[]>
  deposits(from: number, to: number): Promise<Movement[]>
  redemptions(from: number, to: number): Promise<Redemption[]>
  isNonceUsed(nonce: bigint, at: number): Promise<boolean>
  hasVault(at: number): Promise<boolean>
  isVaultGenuine(at: number): Promise<boolean>
  token(): Promise<Address>
  vaultAt(at: number): Promise<Omit<VaultFacts, 'block'>>
}

const timeouts = { timeout: 4000, retryCount: 2, retryDelay: 200 }

export function createProvider(url: string, vault: Address, treasury: readonly Address[]): Provider {
  const transport = http(url, { ...timeouts, batch: true })
  const client = createPublicClient({ transport, cacheTime: 0 })
  const { host } = new URL(url)
  let token: Promise<Address> | undefined
  const findToken = (): Promise<Address> => {
    token ??= client.readContract({ abi: vaultAbi, address: vault, functionName: 'token' })
    // A failed call is not memoised.
    token.catch(() => {
      token = undefined
    })
    return token
  }
  const orChainAway = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (problem) {
      throw new ChainUnreachable(host, problem)
    }
  }
  const contract = { abi: vaultAbi, address: vault } as const
  const findTreasury = async (at: number): Promise<readonly Address[]> =>
    treasury.length > 0
      ? treasury
      : [await client.readContract({ ...contract, functionName: 'owner', blockNumber: BigInt(at) })]
  const readDeposits = async (from: number, to: number): Promise<Movement[]> => {
    const [token, depositors] = await Promise.all([findToken(), findTreasury(to)])
    return readDepositLogs(client, { vault, token, depositors }, from, to)
  }
  const readCode = (at: number) => client.getCode({ address: vault, blockNumber: BigInt(at) })
  return {
    chainId: () => orChainAway(client.getChainId()),
    latest: () => orChainAway(readBlock(client, { blockTag: 'latest' })),
    final: () => orChainAway(readBlock(client, { blockTag: 'finalized' })),
    blockAt: (number) => orChainAway(readBlock(client, { blockNumber: BigInt(number) })),
    movements: (from, to) =>
      orChainAway(findToken().then((address) => readMovementLogs(client, { vault, token: address }, from, to))),
    deposits: (from, to) => orChainAway(readDeposits(from, to)),
    redemptions: (from, to) => orChainAway(readRedemptionLogs(client, vault, from, to)),
    isNonceUsed: (nonce, at) =>
      orChainAway(
        client.readContract({ ...contract, functionName: 'nonceUsed', args: [nonce], blockNumber: BigInt(at) }),
      ),
    hasVault: (at) => orChainAway(readCode(at).then((code) => code !== undefined)),
    isVaultGenuine: (at) => orChainAway(readCode(at).then((code) => code !== undefined && isVaultCode(code))),
    token: () => orChainAway(findToken()),
    vaultAt: (at) => orChainAway(findToken().then((address) => readVaultAt(client, { vault, token: address }, at))),
  }
}

async function readBlock(
  client: PublicClient,
  which: { blockTag: 'latest' | 'finalized' } | { blockNumber: bigint },
): Promise<ChainBlock> {
  const { number, hash, timestamp } = await client.getBlock(which)
  return { number: Number(number), hash, timestamp: Number(timestamp) }
}

async function readVaultAt(
  client: PublicClient,
  { vault, token }: { vault: Address; token: Address },
  at: number,
): Promise<Omit<VaultFacts, 'block'>> {
  const contract = { abi: vaultAbi, address: vault, blockNumber: BigInt(at) } as const
  const [balance, availableToday, signer, isPaused] = await Promise.all([
    client.readContract({
      abi: tokenAbi,
      address: token,
      functionName: 'balanceOf',
      args: [vault],
      blockNumber: BigInt(at),
    }),
    client.readContract({ ...contract, functionName: 'availableToday' }),
    client.readContract({ ...contract, functionName: 'signer' }),
    client.readContract({ ...contract, functionName: 'paused' }),
  ])
  return { balance, availableToday, signer, isPaused }
}
