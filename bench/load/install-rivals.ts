import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'

export const rivalsFolder = join(rootFolder, 'bench/rivals')

/** Installs the packages of the rivals, once for each lockfile. Only this benchmark needs them. */
export function installRivals(): void {
  const stamp = join(rivalsFolder, 'node_modules', '.installed-for')
  const wanted = createHash('sha256')
    .update(readFileSync(join(rivalsFolder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const npm = process.env['npm_execpath']
  const [name, ...first] = npm ? [process.execPath, npm] : ['npm']
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(name ?? '', [...first, ...options], { cwd: rivalsFolder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`npm could not install the packages of ${rivalsFolder}`)
  writeFileSync(stamp, wanted)
}

export function versionOfRival(name: string): string {
  return JSON.parse(readFileSync(join(rivalsFolder, 'node_modules', name, 'package.json'), 'utf8')).version
}
