import type { Hex } from 'viem'
import type { ChainJournal, ChainStep } from './chain-journal.store.ts'
import type { LocalChain } from './open-local-chain.ts'
import { RpcError } from './rpc-error.ts'
import { newestHash, takeStep } from './take-step.ts'

/** What the outside may ask: reading, and sending what is already signed. Nothing here can bend the chain. */
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

/** After a longer silence its blocks are made in one go: quickly done, and quickly done again at every start. */
const longestSilence = 30
/** The latest ones are made one by one, with all that belongs to a block. */
const wholeBlocks = 15

interface KeptChainParts {
  readonly chain: LocalChain
  readonly journal: ChainJournal
  /** Seconds of Unix time. */
  readonly now: () => number
  /** Told when something could not be written: the chain will have forgotten it, and says nothing any more. */
  readonly onLost?: (error: unknown) => void
}

/**
 * A chain with a block every second. They are made when somebody asks, all that are due and before the answer, so nobody
 * can see that they were not made at their time, and a chain that nobody asks costs nothing. Whatever changes it is on the
 * disk before anybody is told of it. Calls wait for each other: nobody can see a block that is not written yet.
 */
export class KeptChain {
  readonly #parts: KeptChainParts
  #lastAt: number
  #last: Promise<unknown> = Promise.resolve()
  /** Why the chain is ahead of its journal. Nobody may see it so. */
  #lost: unknown

  constructor(parts: KeptChainParts) {
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
    // Our clock may be set back; the chain's never is.
    const step = { at: Math.max(this.#parts.now(), this.#lastAt), raw }
    // Refused, it has changed nothing.
    const answer = await takeStep(this.#parts.chain, step)
    await this.#orLost(() => this.#write(step))
    return answer
  }

  async #take(step: Omit<ChainStep, 'hash'>): Promise<void> {
    await takeStep(this.#parts.chain, step)
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
