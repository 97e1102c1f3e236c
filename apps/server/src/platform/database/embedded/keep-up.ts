import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { bringUp, type Cluster } from './bring-up.ts'
import { takeOwnership } from './ownership.ts'

export interface Guard {
  release(): Promise<void>
}

/**
 * Starts the database again when it dies under a running server, on the same port, so that everyone else only sees
 * connections break and come back. The owner's connection breaking is the sign.
 */
export function keepUp(cluster: Cluster, connection: ClientConfig, firstOwner: Client, ownerName: string): Guard {
  let owner = firstOwner
  let isReleased = false
  let repair = Promise.resolve()
  const watch = (): void => {
    owner.once('end', () => {
      if (!isReleased) repair = bringBack()
    })
  }
  const bringBack = async (): Promise<void> => {
    cluster.log.error('the database went away; bringing it back')
    while (!isReleased) {
      try {
        const found = await bringUp(cluster, connection.port)
        const again = await takeOwnership(found.connection, ownerName, 0)
        if (again) {
          owner = again
          watch()
          return cluster.log.warn('the database is back')
        }
      } catch (problem) {
        cluster.log.error({ err: problem }, 'the database could not be brought back yet')
      }
      await pause(500)
    }
  }
  watch()
  return {
    release: async () => {
      isReleased = true
      await repair
      await owner.end().catch(() => {})
    },
  }
}
