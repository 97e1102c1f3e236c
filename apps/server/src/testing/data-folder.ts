import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Open to everyone, like a folder that a person makes: the database lies inside it also when root runs the tests. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hexaverse-'))
  chmodSync(folder, 0o755)
  return folder
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
