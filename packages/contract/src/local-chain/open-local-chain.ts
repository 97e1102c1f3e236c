import type { Provider } from '@nomicfoundation/edr'
import { type Hex, hexToNumber, isHex, numberToHex } from 'viem'
import { createEvm, type EvmOptions } from './create-evm.ts'
import { RpcError } from './rpc-error.ts'

/** Where a method says which block's state it asks for. */
const placeOfBlock: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
}

interface ThinBlocks {
  add(first: number, last: number): void
  /** The same question, of a block whose state is known. */
  replaceIn(method: string, params: readonly unknown[]): readonly unknown[]
}

/**
 * Blocks that were mined together. The library does not know their state; but nothing happened in them, so it is that of the
 * block before them.
 */
function createThinBlocks(): ThinBlocks {
  const ranges: { readonly first: number; readonly last: number }[] = []
  const replace = (block: Hex): Hex => {
    const number = hexToNumber(block)
    const range = ranges.find(({ first, last }) => first <= number && number <= last)
    return range ? numberToHex(range.first - 1) : block
  }
  return {
    add: (first, last) => ranges.push({ first, last }),
    replaceIn(method, params) {
      const place = placeOfBlock[method]
      return params.map((param, index) => (index === place && isHex(param) ? replace(param) : param))
    },
  }
}

export interface LocalChain {
  /** As a wallet's provider answers (EIP-1193); viem takes it as a `custom` transport. */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  mine(blocks?: number): Promise<void>
  /** Empty blocks a second apart, as many as you like at the cost of one. */
  passOver(blocks: number): Promise<void>
  /** The time of the block to come, in seconds of Unix time. */
  setNextBlockAt(seconds: number): Promise<void>
  /** Keeps the present state; the function it answers returns to it, and what came after never was. */
  snapshot(): Promise<() => Promise<void>>
}

interface LocalChainOptions extends EvmOptions {
  /** How many blocks `finalized` and `safe` stay behind the latest one. */
  readonly finalityDepth?: number
}

/** A chain of our own inside this process. It mines a block for every transaction, and when it is told to. */
export async function openLocalChain(options: LocalChainOptions): Promise<LocalChain> {
  const evm = await createEvm(options)
  const { finalityDepth = 8 } = options
  const thin = createThinBlocks()
  async function request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
    const list = Array.isArray(params) ? params : [params]
    const placed = list.some(namesFinality) ? await placeFinality(evm, list, finalityDepth) : list
    return ask(evm, method, thin.replaceIn(method, placed))
  }
  return {
    request,
    async mine(blocks = 1) {
      // One by one: of blocks that are mined together the library cannot tell the state.
      for (let mined = 0; mined < blocks; mined++) await ask(evm, 'evm_mine', [])
    },
    async passOver(blocks) {
      const first = (await newestNumber(evm)) + 1
      await ask(evm, 'hardhat_mine', [numberToHex(blocks), numberToHex(1)])
      thin.add(first, first + blocks - 1)
    },
    async setNextBlockAt(seconds) {
      await ask(evm, 'evm_setNextBlockTimestamp', [numberToHex(seconds)])
    },
    async snapshot() {
      const id = await ask(evm, 'evm_snapshot', [])
      return async () => {
        await ask(evm, 'evm_revert', [id])
      }
    },
  }
}

let asked = 0

async function ask(evm: Provider, method: string, params: readonly unknown[]): Promise<unknown> {
  asked += 1
  const response = await evm.handleRequest(JSON.stringify({ jsonrpc: '2.0', id: asked, method, params }))
  const answer = typeof response.data === 'string' ? JSON.parse(response.data) : response.data
  if (answer.error === undefined) return answer.result
  const { code, message, data } = answer.error
  throw data?.reason?.Revert === undefined
    ? new RpcError(code, message, data)
    : new RpcError(3, 'execution reverted', data.data)
}

/** The EVM itself calls its newest block final, so nothing could ever be reorganised away before it is final. */
const tags: readonly unknown[] = ['finalized', 'safe']

function namesFinality(param: unknown): boolean {
  return tags.includes(param) || (isRecord(param) && Object.values(param).some((value) => tags.includes(value)))
}

async function placeFinality(evm: Provider, params: readonly unknown[], depth: number): Promise<unknown[]> {
  const final = numberToHex(Math.max(0, (await newestNumber(evm)) - depth))
  const place = (value: unknown) => (tags.includes(value) ? final : value)
  return params.map((param) =>
    isRecord(param)
      ? Object.fromEntries(Object.entries(param).map(([name, value]) => [name, place(value)]))
      : place(param),
  )
}

async function newestNumber(evm: Provider): Promise<number> {
  return hexToNumber((await ask(evm, 'eth_blockNumber', [])) as `0x${string}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
