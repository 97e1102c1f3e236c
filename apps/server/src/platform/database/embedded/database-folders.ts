import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, type OperatingUser } from './operating-user.ts'
import { placePrograms, shippedPrograms } from './programs.ts'

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
  return { programs: placePrograms(shippedPrograms(), user, openFolder), home, cluster: join(home, 'cluster') }
}

/** One home for each data folder, found again by its path, with a link to it where people will look. */
function homeElsewhere(dataFolder: string, link: string): string {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const home = join(openFolder, `postgres-${name}`)
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(home, link)
  return home
}
