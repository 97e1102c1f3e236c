import { existsSync, readdirSync, readlinkSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the system shows the working folder of a process. */
export const knowsWorkingFolders = existsSync('/proc/self/cwd')

/** Undefined for a process that has ended, a zombie included, or that this user may not inspect. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export function isWorkingFolderOfAny(folder: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolderOf(Number(name)) === folder)
}
