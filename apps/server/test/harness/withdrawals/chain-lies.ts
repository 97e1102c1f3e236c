import { vaultAbi } from '@hexaverse/contract'
import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex } from 'viem'
import type { Lie } from './rpc-provider.ts'

/** Leaves every log out. */
export const noLogs: Lie = (method, _params, answer) => (method === 'eth_getLogs' ? [] : answer)

export const otherChain: Lie = (method, _params, answer) => (method === 'eth_chainId' ? '0x1' : answer)

/** Every block is so many seconds later than it is. */
export function laterBy(seconds: number): Lie {
  return (method, _params, answer) => {
    if (method !== 'eth_getBlockByNumber') return answer
    const block = answer as { timestamp: Hex }
    return { ...block, timestamp: numberToHex(Number(block.timestamp) + seconds) }
  }
}

/** Another contract than was built, by one byte. */
export const otherCode: Lie = (method, _params, answer) =>
  method === 'eth_getCode' ? String(answer).replace(/^0x60/, '0x61') : answer

/** Another final block than the others have. */
export const otherHash: Lie = (method, _params, answer) =>
  method === 'eth_getBlockByNumber' ? { ...(answer as object), hash: `0x${'ee'.repeat(32)}` } : answer

export interface FakeClaim {
  /** The contract that is said to have paid. */
  readonly address: Address
  readonly user: Address
  readonly nonce: bigint
  readonly amount: bigint
  readonly block: number
  readonly blockHash: Hex
}

/** Tells of a claim that never was, whenever claims around its block are asked for. */
export function withClaim({ address, user, nonce, amount, block, blockHash }: FakeClaim): Lie {
  const topics = encodeEventTopics({ abi: vaultAbi, eventName: 'Claimed', args: { user, nonce } })
  const log = {
    address: address.toLowerCase(),
    topics,
    data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
    blockNumber: numberToHex(block),
    blockHash,
    transactionHash: `0x${'fa'.repeat(32)}`,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  }
  return (method, params, answer) => {
    if (method !== 'eth_getLogs') return answer
    const [{ topics: asked, fromBlock, toBlock }] = params as [{ topics: Hex[]; fromBlock: Hex; toBlock: Hex }]
    const isAsked = asked[0] === topics[0] && Number(fromBlock) <= block && block <= Number(toBlock)
    return isAsked ? [...(answer as object[]), log] : answer
  }
}
