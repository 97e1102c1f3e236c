import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and the folders above it, and throws the fault of the system if files cannot be written there. Step by
 * step: the recursive call of Node.js never returns where the system denies that the folder above exists, as in /proc.
 * Returns whether the folder is new.
 */
export function makeFolder(path: string): boolean {
  const isNew = !existsSync(path)
  if (isNew) {
    if (!existsSync(dirname(path))) makeFolder(dirname(path))
    makeOne(path)
  }
  accessSync(path, constants.W_OK)
  return isNew
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o755 })
  } catch (problem) {
    // Another process may be starting in the same folder.
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST' || !existsSync(path)) throw problem
  }
}
