import { type FileHandle, open } from 'node:fs/promises'
import type { Hex } from 'viem'

/** One change of the chain: a transaction or empty blocks, and the hash of the newest block after it. */
export interface ChainStep {
  /** Unix time of the newest block, in seconds. */
  readonly at: number
  readonly raw?: Hex
  /** Number of empty blocks, one second apart; 1 if absent. */
  readonly blocks?: number
  /** Whether the blocks were mined in one call. */
  readonly isThin?: boolean
  readonly hash: Hex
}

export interface ChainJournal {
  readonly genesisAt: number
  readonly steps: readonly ChainStep[]
  /** Resolves when the step is on disk. */
  append(step: ChainStep): Promise<void>
  close(): Promise<void>
}

/**
 * One line per step, after a first line with the start of the chain. An incomplete last line is dropped: its step was
 * never acknowledged.
 */
export async function openChainJournal(file: string, now: number): Promise<ChainJournal> {
  const handle = await open(file, 'a+')
  const lines = await readWholeLines(handle)
  const genesisAt = lines[0] === undefined ? now : (JSON.parse(lines[0]) as { genesisAt: number }).genesisAt
  if (lines[0] === undefined) await write(handle, { genesisAt })
  return {
    genesisAt,
    steps: lines.slice(1).map((line) => JSON.parse(line)),
    append: (step) => write(handle, step),
    close: () => handle.close(),
  }
}

async function readWholeLines(handle: FileHandle): Promise<string[]> {
  const bytes = await handle.readFile()
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  if (whole.length < bytes.length) await handle.truncate(whole.length)
  return whole.toString('utf8').split('\n').slice(0, -1)
}

async function write(handle: FileHandle, record: object): Promise<void> {
  await handle.appendFile(`${JSON.stringify(record)}\n`)
  await handle.datasync()
}
