import { type FileHandle, open } from 'node:fs/promises'
import type { Hex } from 'viem'

/** What happened to the chain, in order: a transaction, or empty blocks, and the newest block's hash after it. */
export interface ChainStep {
  /** The second of its newest block. */
  readonly at: number
  readonly raw?: Hex
  /** So many blocks without anything in them, a second apart; one if it is not said. */
  readonly blocks?: number
  /** They were made in one go. */
  readonly isThin?: boolean
  readonly hash: Hex
}

export interface ChainJournal {
  readonly genesisAt: number
  readonly steps: readonly ChainStep[]
  /** Resolves when the step is on the disk. */
  append(step: ChainStep): Promise<void>
  close(): Promise<void>
}

/** A line a step, under a first line that tells when the chain began. A last line without its end never happened. */
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
