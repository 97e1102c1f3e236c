import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** CPU time of all threads of a process so far, in milliseconds. The kernel counts it in nanoseconds. */
export function cpuMs(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    sum += Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6
  }
  return sum
}

/** CPU time of a process and its children, including children that have ended. */
export function cpuOfFamilyMs(pid: number): number {
  const children = readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuIfThereMs(Number(child)), cpuMs(pid) + cpuOfEndedMs(pid))
}

/** CPU time of ended children: `cutime` and `cstime` of /proc/[pid]/stat, in hundredths of a second. */
function cpuOfEndedMs(pid: number): number {
  const numbers = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(numbers[13]) + Number(numbers[14]))
}

/** The memory of the process after a garbage collection. */
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

/** How long all processors were there, and how long of it the host of this machine gave to others, in ticks. */
export function processorTicks(): { readonly all: number; readonly stolen: number } {
  const [, ...ticks] = readIfThere('/proc/stat').split('\n', 1).join('').split(/\s+/)
  // The last two, of guests, are part of the first two.
  const counted = ticks.slice(0, 8).map(Number)
  return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 }
}
