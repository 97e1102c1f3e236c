import { vaultAbi } from '@hexaverse/contract'
import { type Address, createPublicClient, createWalletClient, type Hex, http, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainOf } from './chain-of.ts'
import { ChainUnreachable } from './chain-unreachable.ts'
import type { ChainOptions } from './create-chain.ts'

/** Uses a key that can stop the vault and do nothing else. */
export interface Guardian {
  /** Pauses the vault and revokes its signer, unless that is done already. Returns the transactions that it sent. */
  stopVault(): Promise<Hex[]>
}

export function createGuardian({ rpcUrls, chainId, vault }: ChainOptions, key: Hex): Guardian {
  return {
    stopVault: async () => {
      const problems: unknown[] = []
      for (const url of rpcUrls) {
        try {
          return await stopThrough(url, { chainId, vault, key })
        } catch (problem) {
          problems.push(new ChainUnreachable(new URL(url).host, problem))
        }
      }
      throw new AggregateError(problems, 'No provider accepted the transactions of the guardian.')
    },
  }
}

/** After this time the next provider is tried. */
const timeoutMs = 4000

interface Stop {
  readonly chainId: number
  readonly vault: Address
  readonly key: Hex
}

async function stopThrough(url: string, { chainId, vault, key }: Stop): Promise<Hex[]> {
  const account = privateKeyToAccount(key)
  const chain = chainOf(chainId, url)
  const transport = http(url, { timeout: timeoutMs, retryCount: 1 })
  const client = createPublicClient({ chain, transport, cacheTime: 0 })
  const wallet = createWalletClient({ account, chain, transport })
  const contract = { abi: vaultAbi, address: vault } as const
  const sent: Hex[] = []
  if (!(await client.readContract({ ...contract, functionName: 'paused' }))) {
    sent.push(await wallet.writeContract({ ...contract, functionName: 'pause' }))
  }
  if ((await client.readContract({ ...contract, functionName: 'signer' })) !== zeroAddress) {
    sent.push(await wallet.writeContract({ ...contract, functionName: 'revokeSigner' }))
  }
  return sent
}
