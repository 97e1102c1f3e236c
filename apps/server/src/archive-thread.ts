import { workerData } from 'node:worker_threads'
import { Pool } from 'pg'
import { createDataSections } from './data-sections.ts'
import { insertPiece } from './modules/personal-data/archive-piece.store.ts'
import { buildArchive } from './modules/personal-data/build-archive.ts'
import type { ArchiveJob } from './modules/personal-data/run-archive-thread.ts'
import { openFolder } from './platform/files/file-store.ts'

// The program of the thread that `runArchiveThread` starts: builds one archive and stores it piece by piece.
const { connection, attempt, terms, journalFolder } = workerData as ArchiveJob
/** One connection reads the snapshot, the other stores what is built. */
const pool = new Pool({ ...connection, max: 2 })
// The next statement on a broken connection fails; after the end, nobody needs it.
pool.on('error', () => undefined)
let number = 0
try {
  const sections = createDataSections(openFolder(journalFolder))
  await buildArchive(pool, sections, terms, (bytes) => insertPiece(pool, attempt, { number: number++, bytes }))
} finally {
  await pool.end()
}
