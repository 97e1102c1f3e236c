import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type ArchiveOwner, type ArchivePart, archivePage } from './archive-page.ts'
import type { DataSection } from './data-section.ts'

const compress = promisify<AsyncZippable, Uint8Array>(zip)

/** One JSON file for each section, for programs, and one page with all sections, for people. */
export async function buildArchive(
  pool: Pool,
  sections: readonly DataSection[],
  owner: ArchiveOwner,
  now: Date,
): Promise<Uint8Array> {
  const parts = await collectAll(pool, sections, owner.id)
  const files = parts.map(({ name, data }) => [`${name}.json`, strToU8(`${JSON.stringify(data, null, 2)}\n`)])
  return compress({
    'index.html': strToU8(archivePage(owner, parts, now)),
    ...(Object.fromEntries(files) as Record<string, Uint8Array>),
  })
}

/** Reads all sections in one database snapshot. */
function collectAll(pool: Pool, sections: readonly DataSection[], accountId: string): Promise<ArchivePart[]> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const parts: ArchivePart[] = []
    for (const { name, collect } of sections) parts.push({ name, data: toPlain(await collect(client, accountId)) })
    return parts
  })
}

/** Reduces data to what JSON can hold, so that the page shows what the files contain. */
function toPlain(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null))
}
