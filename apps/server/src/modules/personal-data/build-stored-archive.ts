import { Pool, type PoolConfig } from 'pg'
import { insertPiece } from './archive-piece.store.ts'
import { type ArchiveTerms, buildArchive } from './build-archive.ts'
import type { Attempt } from './data-archive.store.ts'
import type { DataSection } from './data-section.ts'

/** What the thread is given to build one archive. */
export interface ArchiveJob {
  readonly connection: PoolConfig
  readonly attempt: Attempt
  readonly terms: ArchiveTerms
}

/** One connection reads the snapshot, the other stores what is built. */
const connections = 2

/** The thread's side of `runArchiveThread`: builds one archive and stores it piece by piece. */
export async function buildStoredArchive(
  { connection, attempt, terms }: ArchiveJob,
  sections: readonly DataSection[],
): Promise<void> {
  const pool = new Pool({ ...connection, max: connections })
  // The next statement on a broken connection fails; after the end, nobody needs it.
  pool.on('error', () => undefined)
  let number = 0
  try {
    await buildArchive(pool, sections, terms, (bytes) => insertPiece(pool, attempt, { number: number++, bytes }))
  } finally {
    await pool.end()
  }
}
