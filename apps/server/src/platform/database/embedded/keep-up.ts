import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { bringUp, type Cluster } from './bring-up.ts'
import { type Member, tryToJoin } from './membership.ts'

const retryMs = 500

export interface Guard {
  /** Ends the watch and answers the membership as it is by then. */
  release(): Promise<Member>
}

/**
 * Starts the database again when it dies under a running server, on the same port, so that everyone else only sees
 * connections break and come back. The member's connection breaking is the sign.
 */
export function keepUp(cluster: Cluster, connection: ClientConfig, first: Member, name: string): Guard {
  const released = new AbortController()
  let member = first
  let repair = Promise.resolve()
  const watch = (): void => {
    member.client.once('end', () => {
      if (!released.signal.aborted) repair = bringBack()
    })
  }
  const bringBack = async (): Promise<void> => {
    cluster.log.error('the database went away; bringing it back')
    while (!released.signal.aborted) {
      try {
        const found = await bringUp(cluster, { wantedPort: connection.port, signal: released.signal })
        const joined = await tryToJoin(found.connection, name, 'server')
        if (joined && 'member' in joined) {
          member = joined.member
          watch()
          return cluster.log.warn('the database is back')
        }
      } catch (problem) {
        if (!released.signal.aborted) cluster.log.error({ err: problem }, 'the database could not be brought back yet')
      }
      await pause(retryMs)
    }
  }
  watch()
  return {
    release: async () => {
      released.abort()
      await repair
      return member
    },
  }
}
