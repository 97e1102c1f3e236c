import { existsSync, readdirSync, readlinkSync } from 'node:fs'

/**
 * Whether a child gets a process group of its own. A service manager, a terminal and Ctrl-C signal the whole group, and
 * the server needs its children while it stops. On Windows it would mean a window of its own.
 */
export const outsideOurGroup = process.platform !== 'win32'

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
