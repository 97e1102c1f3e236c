import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface OperatingUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the cluster, or as `nobody` if there is
 * no cluster yet. Started by another user, it runs as that user.
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

/** Whether the user can open this file or folder, by its mode and the modes of all folders above it. */
export function canReach(path: string, user: OperatingUser): boolean {
  const own = statSync(path)
  const needed = own.isDirectory() ? othersMayEnter : othersMayEnter | othersMayRead
  if (own.uid !== user.uid && (own.mode & needed) !== needed) return false
  return dirname(path) === path || canReach(dirname(path), user)
}
