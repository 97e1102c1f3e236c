import type { ChildProcess } from 'node:child_process'
import { residentBytes } from '../load/usage.ts'

const pollMs = 200
const megabyte = 1024 * 1024

interface WatchedMemory {
  nowMb(): number
  /** The highest value since the watch began. */
  highestMb(): number
  stop(): void
}

/** Watches the resident memory of a process, uncollected garbage included. */
export function watchMemory({ pid = 0 }: ChildProcess): WatchedMemory {
  let highest = 0
  const read = (): number => {
    const now = residentBytes(pid)
    highest = Math.max(highest, now)
    return now / megabyte
  }
  const timer = setInterval(read, pollMs)
  read()
  return { nowMb: read, highestMb: () => highest / megabyte, stop: () => clearInterval(timer) }
}

/** Reads a metric of the server: the sum of all series whose text begins with `name`. */
export async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
