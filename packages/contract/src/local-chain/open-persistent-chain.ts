import { applyStep, newestHash } from './apply-step.ts'
import { type ChainJournal, openChainJournal } from './chain-journal.store.ts'
import { type LocalChain, openLocalChain } from './open-local-chain.ts'
import { PersistentChain } from './persistent-chain.ts'

export interface PersistentChainOptions {
  readonly file: string
  /** Unix time in seconds. */
  readonly now: () => number
  /**
   * Called when a write fails: the chain is ahead of its journal from then on, and would lose that state in a restart.
   */
  readonly onLost?: (error: unknown) => void
}

/** A chain that survives its process: replaying the same steps at the same seconds gives the same blocks and hashes. */
export async function openPersistentChain({ file, now, onLost }: PersistentChainOptions): Promise<PersistentChain> {
  const journal = await openChainJournal(file, now())
  const chain = await openLocalChain({ genesisAt: journal.genesisAt, sharedSeconds: true })
  try {
    await replay(chain, journal)
  } catch (cause) {
    await journal.close()
    const message = 'The kept chain cannot be restored: another version wrote it, or it was changed by hand.'
    throw new Error(message, { cause })
  }
  return new PersistentChain({ chain, journal, now, ...(onLost && { onLost }) })
}

async function replay(chain: LocalChain, { steps }: ChainJournal): Promise<void> {
  for (const step of steps) await applyStep(chain, step)
  const expected = steps.at(-1)?.hash
  if (expected !== undefined && expected !== (await newestHash(chain))) {
    throw new Error('The replayed steps give other blocks than before.')
  }
}
