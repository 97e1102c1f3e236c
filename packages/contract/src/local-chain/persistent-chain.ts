import type { Hex } from 'viem'
import { applyStep, newestHash } from './apply-step.ts'
import type { ChainJournal, ChainStep } from './chain-journal.store.ts'
import type { LocalChain } from './open-local-chain.ts'
import { RpcError } from './rpc-error.ts'

/** The methods open to clients: reads, and sending signed transactions. None of them can manipulate the chain. */
const safeMethods: readonly string[] = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
]

/**
 * After a longer silence, in seconds, the missed blocks are mined in one call, which is fast now and at every replay.
 */
const longestSilence = 30
/** The latest blocks are mined one by one, so that the library knows their state. */
const wholeBlocks = 15

interface PersistentChainParts {
  readonly chain: LocalChain
  readonly journal: ChainJournal
  /** Unix time in seconds. */
  readonly now: () => number
  /** Called when a write fails. The chain is then ahead of its journal and refuses all requests. */
  readonly onLost?: (error: unknown) => void
}

/**
 * A chain with a block every second. Blocks that are due are mined when a request arrives, before it is answered; a
 * client cannot tell the difference, and an idle chain costs nothing. Every change is on disk before it is
 * acknowledged. Requests run one at a time, so no client sees a block that is not yet written.
 */
export class PersistentChain {
  readonly #parts: PersistentChainParts
  #lastAt: number
  #last: Promise<unknown> = Promise.resolve()
  /** The write error that left the chain ahead of its journal. No client may read it in that state. */
  #lost: unknown

  constructor(parts: PersistentChainParts) {
    const { steps, genesisAt } = parts.journal
    this.#parts = parts
    this.#lastAt = steps.at(-1)?.at ?? genesisAt
  }

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    if (!safeMethods.includes(method)) throw new RpcError(-32601, `The method ${method} does not exist.`)
    return this.#inTurn(async () => {
      await this.#catchUp()
      if (method === 'eth_sendRawTransaction') return this.#takeTransaction(rawTransactionIn(params))
      return this.#parts.chain.request({ method, params })
    })
  }

  async close(): Promise<void> {
    await this.#last
    await this.#parts.journal.close()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => {
      if (this.#lost !== undefined) throw this.#lost
      return work()
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  async #catchUp(): Promise<void> {
    const now = this.#parts.now()
    const silence = now - this.#lastAt
    if (silence <= 0) return
    await this.#orLost(async () => {
      if (silence > longestSilence) {
        await this.#take({ at: now - wholeBlocks, blocks: silence - wholeBlocks, isThin: true })
      }
      await this.#take({ at: now, blocks: now - this.#lastAt })
    })
  }

  async #takeTransaction(raw: Hex): Promise<unknown> {
    // Our clock may be set back, but block times never decrease.
    const step = { at: Math.max(this.#parts.now(), this.#lastAt), raw }
    // Throws if the transaction is refused; nothing has changed then.
    const answer = await applyStep(this.#parts.chain, step)
    await this.#orLost(() => this.#write(step))
    return answer
  }

  async #take(step: Omit<ChainStep, 'hash'>): Promise<void> {
    await applyStep(this.#parts.chain, step)
    await this.#write(step)
  }

  async #write(step: Omit<ChainStep, 'hash'>): Promise<void> {
    this.#lastAt = step.at
    await this.#parts.journal.append({ ...step, hash: await newestHash(this.#parts.chain) })
  }

  async #orLost(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#lost = error
      this.#parts.onLost?.(error)
      throw error
    }
  }
}

function rawTransactionIn(params: unknown): Hex {
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof raw !== 'string') throw new RpcError(-32602, 'A signed transaction is missing.')
  return raw as Hex
}
