import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'

/** A new folder for what the commands of one run say, told to the person. */
export function makeLogFolder(kind: string): string {
  const folder = join(rootFolder, '.cache', kind, new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true })
  console.log(`What each command says is written to ${relative(rootFolder, folder)}/`)
  return folder
}
