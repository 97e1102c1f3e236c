import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { type Member, tryToJoin } from './membership.ts'
import { type Cluster, startOrJoin } from './start-or-join.ts'

const retryMs = 500

export interface Guard {
  /** Stops watching and returns the current membership. */
  release(): Promise<Member>
}

/**
 * Restarts the database when it dies under a running server, on the same port, so that all other code only sees
 * connections break and come back. The end of the member's connection is the signal.
 */
export function superviseDatabase(cluster: Cluster, connection: ClientConfig, first: Member, name: string): Guard {
  const released = new AbortController()
  let member = first
  let repair = Promise.resolve()
  const watch = (): void => {
    member.client.once('end', () => {
      if (!released.signal.aborted) repair = restart()
    })
  }
  const restart = async (): Promise<void> => {
    cluster.log.error('the database stopped unexpectedly; restarting it')
    while (!released.signal.aborted) {
      try {
        const found = await startOrJoin(cluster, { wantedPort: connection.port, signal: released.signal })
        const joined = await tryToJoin(found.connection, name, 'server')
        if (joined && 'member' in joined) {
          member = joined.member
          watch()
          return cluster.log.warn('the database is back')
        }
      } catch (problem) {
        if (!released.signal.aborted) cluster.log.error({ err: problem }, 'the database could not be restarted yet')
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
