import type { Hex } from 'viem'
import type { ChainJournal, ChainStep } from './chain-journal.store.ts'
import type { LocalChain } from './open-local-chain.ts'
import { RpcError } from './rpc-error.ts'
import { safeMethods } from './safe-methods.ts'

/** After a transaction there is a block every second for so long: time enough to bury it deep. */
const busySeconds = 180
/** With nothing to bury, blocks are few, so that a chain that stood for weeks is replayed in seconds. */
const restSeconds = 30

/**
 * Whatever changes the chain is written down, and on the disk, before anybody is told of it. Calls wait for each other:
 * nobody can see a block that is not written yet.
 */
export class KeptChain {
  readonly #chain: LocalChain
  readonly #journal: ChainJournal
  readonly #now: () => number
  #lastAt: number
  #busyUntil: number
  #last: Promise<unknown> = Promise.resolve()
  /** Why the chain is ahead of its journal. Nobody may see it so. */
  #lost: unknown

  constructor(chain: LocalChain, journal: ChainJournal, now: () => number) {
    const { steps, genesisAt } = journal
    this.#chain = chain
    this.#journal = journal
    this.#now = now
    this.#lastAt = steps.at(-1)?.at ?? genesisAt
    this.#busyUntil = (steps.findLast(({ raw }) => raw !== undefined)?.at ?? genesisAt) + busySeconds
  }

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    if (!safeMethods.includes(method)) throw new RpcError(-32601, `The method ${method} does not exist.`)
    if (method === 'eth_sendRawTransaction') return this.#inTurn(() => this.#take(rawTransactionIn(params)))
    return this.#inTurn(() => this.#chain.request({ method, params }))
  }

  /** Makes an empty block if one is due. */
  breathe(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#now()
      const isDue = now > this.#lastAt && (now <= this.#busyUntil || now >= this.#lastAt + restSeconds)
      if (isDue) await this.#take()
    })
  }

  async close(): Promise<void> {
    await this.#last
    await this.#journal.close()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => {
      if (this.#lost !== undefined) throw this.#lost
      return work()
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  async #take(raw?: Hex): Promise<unknown> {
    // Our clock may be set back; the chain's never is.
    const step = { at: Math.max(this.#now(), this.#lastAt), ...(raw !== undefined && { raw }) }
    const answer = await takeStep(this.#chain, step)
    this.#lastAt = step.at
    if (raw !== undefined) this.#busyUntil = step.at + busySeconds
    await this.#write({ ...step, hash: await newestHash(this.#chain) })
    return answer
  }

  async #write(step: ChainStep): Promise<void> {
    try {
      await this.#journal.append(step)
    } catch (error) {
      this.#lost = error
      throw error
    }
  }
}

export async function takeStep(chain: LocalChain, { at, raw }: Omit<ChainStep, 'hash'>): Promise<unknown> {
  await chain.setNextBlockAt(at)
  return chain.request(raw === undefined ? { method: 'evm_mine' } : { method: 'eth_sendRawTransaction', params: [raw] })
}

export async function newestHash(chain: LocalChain): Promise<Hex> {
  const block = await chain.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  return (block as { hash: Hex }).hash
}

function rawTransactionIn(params: unknown): Hex {
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof raw !== 'string') throw new RpcError(-32602, 'A signed transaction is missing.')
  return raw as Hex
}
