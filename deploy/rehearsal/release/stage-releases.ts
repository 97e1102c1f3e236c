import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runProgram } from '../../../scripts/programs/run-program.ts'
import { repositoryFiles } from '../../../scripts/repository/tracked-files.ts'
import { rootFolder } from '../../../scripts/root-folder.ts'

const folder = join(rootFolder, '.cache', 'rehearsal')
const nextSources = join(folder, 'sources-2')
/** What `npm run stage` reads. */
const staged = /^(apps|packages|content|scripts\/image)\/|^scripts\/(build-web|tasks\/stage)\.ts$|^package-lock\.json$/
export const nextVersion = '1.1.0'

export interface Releases {
  /** What `npm run stage` made, by the number of the release. */
  readonly folders: Readonly<Record<string, string>>
  /** The sources of the second release: another version, and one more migration. */
  readonly nextSources: string
}

/** Stages this version and a next one. What was staged from the same sources is used again. */
export async function stageReleases(): Promise<Releases> {
  const files = repositoryFiles().filter((path) => staged.test(path) && !/\.test\.|\/test\//.test(path))
  const stamp = stampOf(files)
  const folders = { 1: join(folder, 'release-1'), 2: join(folder, 'release-2') }
  if (!isStaged(folders[1], stamp)) await stage(rootFolder, folders[1], stamp)
  if (!isStaged(folders[2], stamp)) {
    makeNextSources()
    await stage(nextSources, folders[2], stamp)
  }
  return { folders, nextSources }
}

function stampOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(nextVersion)
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(rootFolder, file)))
  return hash.digest('hex')
}

function isStaged(release: string, stamp: string): boolean {
  const file = `${release}.from`
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

async function stage(sources: string, release: string, stamp: string): Promise<void> {
  rmSync(`${release}.from`, { force: true })
  rmSync(release, { recursive: true, force: true })
  const path = [join(sources, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const code = await runProgram(process.execPath, [join(sources, 'scripts/tasks/stage.ts'), release], { PATH: path })
  if (code !== 0) throw new Error(`npm run stage ended with ${code}.`)
  writeFileSync(`${release}.from`, stamp)
}

/** A copy of this clone. What is installed is linked and not copied. */
function makeNextSources(): void {
  rmSync(nextSources, { recursive: true, force: true })
  for (const file of repositoryFiles()) {
    mkdirSync(dirname(join(nextSources, file)), { recursive: true })
    cpSync(join(rootFolder, file), join(nextSources, file))
  }
  const installed = ['node_modules', 'runtime/node_modules', 'apps/web/node_modules', 'apps/server/node_modules']
  for (const path of installed.filter((one) => existsSync(join(rootFolder, one)))) {
    execFileSync('cp', ['-al', join(rootFolder, path), join(nextSources, path)])
  }
  changeVersion(join(nextSources, 'package.json'))
  changeVersion(join(nextSources, 'packages/protocol/src/site.ts'))
  addMigration(join(nextSources, 'apps/server/database/migrations'))
}

function changeVersion(file: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(/(version"?:? ?=? ?["'])\d+\.\d+\.\d+/i, `$1${nextVersion}`)
  if (changed === text) throw new Error(`${file} names no version.`)
  writeFileSync(file, changed)
}

function addMigration(migrations: string): void {
  const last =
    readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const text = '-- Only the rehearsal has it.\nalter table room add column rehearsed_at timestamptz;\n'
  writeFileSync(join(migrations, `${number}-rehearsed.sql`), text)
}
