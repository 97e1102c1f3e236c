import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../root-folder.ts'

/** Every file of the repository, including uncommitted ones, as paths from its root. */
export function repositoryFiles(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: rootFolder,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((path) => path !== '' && existsSync(join(rootFolder, path)))
}

export function readText(path: string): string {
  return readFileSync(join(rootFolder, path), 'utf8')
}
