import type { ChildProcess } from 'node:child_process'
import { residentBytes } from '../load/usage.ts'

const lookEveryMs = 200
const megabyte = 1024 * 1024

interface WatchedMemory {
  nowMb(): number
  /** The most that was seen since the watching began. */
  highestMb(): number
  stop(): void
}

/** Resident memory of a process as it is, with all the garbage that lies about. */
export function watchMemory({ pid = 0 }: ChildProcess): WatchedMemory {
  let highest = 0
  const look = (): number => {
    const now = residentBytes(pid)
    highest = Math.max(highest, now)
    return now / megabyte
  }
  const timer = setInterval(look, lookEveryMs)
  look()
  return { nowMb: look, highestMb: () => highest / megabyte, stop: () => clearInterval(timer) }
}

/** A number that the server tells of itself, of all its labels together or of those that begin so. */
export async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
