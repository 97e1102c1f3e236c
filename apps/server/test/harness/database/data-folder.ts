import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a folder that every user may enter, like one made by hand: PostgreSQL runs as another user when root runs the
 * tests.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexaverse-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Retries for a while: a database that is shutting down may still write to the folder. */
export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
