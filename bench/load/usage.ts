import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Time on a processor so far, of all threads, in milliseconds. The kernel counts it in nanoseconds. */
export function cpuMs(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    sum += Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6
  }
  return sum
}

/** Of a process and those it started, those that have ended too. */
export function cpuOfFamilyMs(pid: number): number {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuIfThereMs(Number(child)), cpuMs(pid) + cpuOfEndedMs(pid))
}

/** Counted by the kernel in hundredths of a second, as the 16th and 17th number behind the program's name. */
function cpuOfEndedMs(pid: number): number {
  const numbers = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(numbers[13]) + Number(numbers[14]))
}

/** What the process holds once its garbage is gone. */
export async function settledBytes(pid: number): Promise<number> {
  for (let round = 0; round < 3; round++) {
    process.kill(pid, 'SIGUSR2')
    await pause(700)
  }
  return residentBytes(pid)
}

export function residentBytes(pid: number): number {
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function cpuIfThereMs(pid: number): number {
  try {
    return cpuMs(pid)
  } catch {
    return 0
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
