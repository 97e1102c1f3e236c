import type { Pool } from 'pg'
import { makeDueArchives } from '../../../src/modules/personal-data/index.ts'
import { createLog } from '../../../src/platform/log.ts'

const log = createLog({ level: 'fatal', mode: 'demo' })
const thread = {
  program: new URL('../../../src/archive-thread.ts', import.meta.url),
  signal: new AbortController().signal,
}

/** Does what the server's archive job does on its next tick. Returns true when there may be more to do. */
export function makeArchivesNow(pool: Pool, now: Date, journalFolder?: string): Promise<boolean> {
  return makeDueArchives({ pool, thread, publicUrl: 'https://play.example', log, journalFolder }, now)
}
