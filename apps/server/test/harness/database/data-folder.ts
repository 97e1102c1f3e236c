import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Open to everyone, like a folder that a person makes: the database lies inside it also when root runs the tests. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexaverse-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Tries for a while: a database that was told to stop may still be writing its last words. */
export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
