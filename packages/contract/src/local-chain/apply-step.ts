import type { Hex } from 'viem'
import type { ChainStep } from './chain-journal.store.ts'
import type { LocalChain } from './open-local-chain.ts'

/** Applies a step. The same steps give the same blocks, also when they are replayed. */
export async function applyStep(chain: LocalChain, step: Omit<ChainStep, 'hash'>): Promise<unknown> {
  const { at, raw, blocks = 1, isThin = false } = step
  const first = at - blocks + 1
  await chain.setNextBlockAt(first)
  if (raw !== undefined) return chain.request({ method: 'eth_sendRawTransaction', params: [raw] })
  if (isThin) return chain.mineEmptyBlocks(blocks)
  await chain.mine()
  for (let second = first + 1; second <= at; second += 1) {
    await chain.setNextBlockAt(second)
    await chain.mine()
  }
  return undefined
}

export async function newestHash(chain: LocalChain): Promise<Hex> {
  const block = await chain.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  return (block as { hash: Hex }).hash
}
