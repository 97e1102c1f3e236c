import { tokenAbi, vaultAbi } from '@hexaverse/contract'
import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, numberToHex } from 'viem'
import type { Lie } from './rpc-provider.ts'

/** Leaves out every log. */
export const noLogs: Lie = (method, _params, answer) => (method === 'eth_getLogs' ? [] : answer)

export const otherChain: Lie = (method, _params, answer) => (method === 'eth_chainId' ? '0x1' : answer)

/** Moves the time of every block ahead by so many seconds. */
export function laterBy(seconds: number): Lie {
  return (method, _params, answer) => {
    if (method !== 'eth_getBlockByNumber') return answer
    const block = answer as { timestamp: Hex }
    return { ...block, timestamp: numberToHex(Number(block.timestamp) + seconds) }
  }
}

/** Changes one byte of the contract's code. */
export const otherCode: Lie = (method, _params, answer) =>
  method === 'eth_getCode' ? String(answer).replace(/^0x60/, '0x61') : answer

/** Reports another block hash than the other providers. */
export const otherHash: Lie = (method, _params, answer) =>
  method === 'eth_getBlockByNumber' ? { ...(answer as object), hash: `0x${'ee'.repeat(32)}` } : answer

export interface FakeClaim {
  /** The contract that is supposed to have paid. */
  readonly address: Address
  readonly user: Address
  readonly nonce: bigint
  readonly amount: bigint
  readonly block: number
  readonly blockHash: Hex
}

/** Adds a redemption that never happened to every answer for logs around its block. */
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
    const [{ topics: wanted, fromBlock, toBlock }] = params as [{ topics: Hex[]; fromBlock: Hex; toBlock: Hex }]
    const isWanted = wanted[0] === topics[0] && Number(fromBlock) <= block && block <= Number(toBlock)
    return isWanted ? [...(answer as object[]), log] : answer
  }
}

interface Dust {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly block: number
  readonly blockHash: Hex
}

/** Adds so many transfers of nothing, as anybody can make in the name of anybody, to every answer for such logs. */
export function withTransfers(count: number, { token, from, to, block, blockHash }: Dust): Lie {
  const topics = encodeEventTopics({ abi: tokenAbi, eventName: 'Transfer', args: { from, to } })
  const logs = Array.from({ length: count }, (_, index) => ({
    address: token.toLowerCase(),
    topics,
    data: numberToHex(0, { size: 32 }),
    blockNumber: numberToHex(block),
    blockHash,
    transactionHash: numberToHex(index + 1, { size: 32 }),
    transactionIndex: '0x0',
    logIndex: numberToHex(index + 1),
    removed: false,
  }))
  return (method, params, answer) => {
    if (method !== 'eth_getLogs') return answer
    const [{ topics: wanted, fromBlock, toBlock }] = params as [{ topics: Hex[]; fromBlock: Hex; toBlock: Hex }]
    const isWanted = wanted[0] === topics[0] && Number(fromBlock) <= block && block <= Number(toBlock)
    return isWanted ? [...(answer as object[]), ...logs] : answer
  }
}
