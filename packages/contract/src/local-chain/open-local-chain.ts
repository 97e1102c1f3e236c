import type { Provider } from '@nomicfoundation/edr'
import { type Hex, hexToNumber, isHex, numberToHex } from 'viem'
import { createEvm, type EvmOptions } from './create-evm.ts'
import { RpcError } from './rpc-error.ts'

/** Index of the block parameter in each method that reads state. */
const placeOfBlock: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
}

interface ThinBlocks {
  add(first: number, last: number): void
  /** Replaces the block in the parameters by one whose state is known. */
  replaceIn(method: string, params: readonly unknown[]): readonly unknown[]
}

/**
 * Blocks mined in one call. The library does not keep their state, but they are empty, so it equals the state of the
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
  /** An EIP-1193 request; viem accepts it as a `custom` transport. */
  request(call: { method: string; params?: unknown }): Promise<unknown>
  mine(blocks?: number): Promise<void>
  /** Mines any number of empty blocks, one second apart, in one call. */
  mineEmptyBlocks(blocks: number): Promise<void>
  /** Sets the time of the next block, in seconds of Unix time. */
  setNextBlockAt(seconds: number): Promise<void>
  /** Saves the state; the returned function restores it and drops later blocks. */
  snapshot(): Promise<() => Promise<void>>
}

interface LocalChainOptions extends EvmOptions {
  /** How many blocks `finalized` and `safe` are behind the latest one. */
  readonly finalityDepth?: number
}

/** An EVM inside this process. It mines a block for every transaction, and on request. */
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
      // One by one: the library does not keep the state of blocks mined in one call.
      for (let mined = 0; mined < blocks; mined++) await ask(evm, 'evm_mine', [])
    },
    async mineEmptyBlocks(blocks) {
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

/**
 * The EVM reports its newest block as final. We move both tags back, so that tests can reorganise blocks that are not
 * yet final.
 */
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
