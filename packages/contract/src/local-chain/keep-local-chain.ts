import { type ChainJournal, openChainJournal } from './chain-journal.store.ts'
import { KeptChain } from './kept-chain.ts'
import { type LocalChain, openLocalChain } from './open-local-chain.ts'
import { newestHash, takeStep } from './take-step.ts'

export interface KeptChainOptions {
  readonly file: string
  /** Seconds of Unix time. */
  readonly now: () => number
  /** Told when something could not be written: what the chain says from then on would be forgotten. */
  readonly onLost?: (error: unknown) => void
}

/** A chain that outlives its process: the same steps at the same seconds lead to the same blocks, hash by hash. */
export async function keepLocalChain({ file, now, onLost }: KeptChainOptions): Promise<KeptChain> {
  const journal = await openChainJournal(file, now())
  const chain = await openLocalChain({ genesisAt: journal.genesisAt, sharedSeconds: true })
  try {
    await replay(chain, journal)
  } catch (cause) {
    await journal.close()
    const words = 'The kept chain cannot be brought back; it was kept by another version or changed by hand.'
    throw new Error(words, { cause })
  }
  return new KeptChain({ chain, journal, now, ...(onLost && { onLost }) })
}

async function replay(chain: LocalChain, { steps }: ChainJournal): Promise<void> {
  for (const step of steps) await takeStep(chain, step)
  const due = steps.at(-1)?.hash
  if (due !== undefined && due !== (await newestHash(chain))) {
    throw new Error('The steps lead to other blocks than before.')
  }
}
