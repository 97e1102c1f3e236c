import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { clusterOwner, passwordFile } from '../../src/platform/database/embedded/create-cluster.ts'
import { prepareFolders } from '../../src/platform/database/embedded/database-folders.ts'
import { databaseName } from '../../src/platform/database/embedded/membership.ts'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster.ts'
import { createTestPool } from '../harness/database/test-pool.ts'

const retryMs = 25

/** The database that a product keeps in its data folder, on whichever port it runs now. */
export interface OwnDatabase {
  /** Waits until the database answers, and connects as its owner. */
  use<Found>(work: (pool: Pool) => Promise<Found>): Promise<Found>
  answers(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export function ownDatabaseOf(dataFolder: string): OwnDatabase {
  const folders = prepareFolders(dataFolder)
  const tryOnce = async <Found>(work: (pool: Pool) => Promise<Found>): Promise<Found> => {
    const { port } = findPostmaster(folders) ?? { port: 0 }
    const password = readFileSync(passwordFile(folders.cluster), 'utf8')
    const pool = createTestPool({ host: '127.0.0.1', port, user: clusterOwner, password, database: databaseName })
    try {
      await pool.query('select 1')
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  const answers = async (): Promise<void> => {
    for (;;) {
      const isUp = await tryOnce(async () => true).catch(() => false)
      if (isUp) return
      await pause(retryMs)
    }
  }
  return {
    answers,
    use: async (work) => {
      await answers()
      return tryOnce(work)
    },
    signal: (name) => {
      const found = findPostmaster(folders)
      if (found?.state === 'live') process.kill(found.pid, name)
    },
  }
}
