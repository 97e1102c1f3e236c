import type { Pool } from 'pg'
import { dataSections } from '../../../src/data-sections.ts'
import { type DataSection, makeDueArchives } from '../../../src/modules/personal-data/index.ts'

/** Does what the server's archive job does on its next tick. Returns true when there may be more to do. */
export function makeArchivesNow(
  pool: Pool,
  now: Date,
  sections: readonly DataSection[] = dataSections,
): Promise<boolean> {
  return makeDueArchives({ pool, sections, publicUrl: 'https://play.example' }, now)
}
