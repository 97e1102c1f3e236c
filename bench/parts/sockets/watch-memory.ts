import type { ChildProcess } from 'node:child_process'
import { residentBytes } from '../load/usage.ts'

const lookEveryMs = 200
const megabyte = 1024 * 1024

export interface WatchedMemory {
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
