import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface OperatingUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the cluster, or as `nobody` when there is
 * none yet; started by anyone else, as that person.
 */
export function operatingUserOf(cluster: string): OperatingUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

function nobody(): OperatingUser {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

const othersMayEnter = 0o001
const othersMayRead = 0o004

/** Could that user open this file or folder, as far as the modes of it and of every folder above tell? */
export function canReach(path: string, user: OperatingUser): boolean {
  const own = statSync(path)
  const needed = own.isDirectory() ? othersMayEnter : othersMayEnter | othersMayRead
  if (own.uid !== user.uid && (own.mode & needed) !== needed) return false
  return dirname(path) === path || canReach(dirname(path), user)
}
