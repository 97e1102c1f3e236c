import { randomBytes } from 'node:crypto'
import { chownSync, lstatSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { makeFolder } from '../make-folder.ts'
import { canReach, type OperatingUser, operatingUserOf } from './operating-user.ts'
import { placePrograms, shippedPrograms } from './programs.ts'

/** Used if root's own folders are closed to the user that PostgreSQL runs as. */
const openFolder = '/var/lib/hexaverse'

export interface DatabaseFolders {
  /** Contains bin/, lib/ and share/ of PostgreSQL. */
  readonly programs: string
  /** Contains the cluster and its log. */
  readonly home: string
  readonly cluster: string
  /** The user that runs PostgreSQL, if it is not the user of this process. */
  readonly user: OperatingUser | undefined
}

export function prepareFolders(dataFolder: string): DatabaseFolders {
  makeFolder(dataFolder)
  const home = findHome(dataFolder)
  const cluster = join(home, 'cluster')
  const user = operatingUserOf(cluster)
  if (makeFolder(home) && user) chownSync(home, user.uid, user.gid)
  if (user && !canReach(home, user)) {
    throw new StartRefusal(
      `The database in ${home} is closed to user ${user.uid}, who runs it. Open the folders above it.`,
    )
  }
  return { programs: placePrograms(shippedPrograms(), user, openFolder), home, cluster, user }
}

/** Inside the data folder. If PostgreSQL's user may not enter that, elsewhere, behind a link in the data folder. */
function findHome(dataFolder: string): string {
  const usual = join(dataFolder, 'postgres')
  const found = lstatSync(usual, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return readlinkSync(usual)
  const user = operatingUserOf(join(usual, 'cluster'))
  if (found || !user || canReach(dataFolder, user)) return usual
  const home = join(openFolder, `postgres-${randomBytes(6).toString('hex')}`)
  symlinkSync(home, usual)
  return home
}
