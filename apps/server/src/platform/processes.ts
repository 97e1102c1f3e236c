import { existsSync, readdirSync, readlinkSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the system tells in which folder a process works. */
export const knowsWorkingFolders = existsSync('/proc/self/cwd')

/** Nothing for a process that has ended, also for one whose end nobody has taken note of, or that is not ours to see. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export function isWorkedInBySomeone(folder: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolderOf(Number(name)) === folder)
}
