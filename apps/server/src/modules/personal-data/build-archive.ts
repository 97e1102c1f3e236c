import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type ArchiveOwner, archivePage } from './archive-page.ts'
import { type ArchivePart, type DataSection, isStream } from './data-section.ts'

export interface ArchiveTerms {
  readonly owner: ArchiveOwner
  readonly now: Date
}

/** Saves the next bytes of an archive. They come in pieces of about a quarter of a megabyte. */
export type SaveBytes = (bytes: Uint8Array) => Promise<void>

/** One JSON file for each section, for programs, and one page with all sections, for people. */
export async function buildArchive(
  pool: Pool,
  sections: readonly DataSection[],
  terms: ArchiveTerms,
  save: SaveBytes,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const parts = sections.map(({ name, collect }) => ({ name, read: () => collect(client, terms.owner.id) }))
    await zipFiles(archiveFiles(parts, terms), terms.now, save)
  })
}

interface ArchiveFile {
  readonly name: string
  readonly text: AsyncIterable<string>
}

export function archiveFiles(parts: readonly ArchivePart[], { owner, now }: ArchiveTerms): ArchiveFile[] {
  const files = parts.map(({ name, read }) => ({ name: `${name}.json`, text: printJson(read) }))
  return [{ name: 'index.html', text: archivePage(owner, parts, now) }, ...files]
}

/** Prints row by row what `JSON.stringify` would print of the whole list. */
async function* printJson(read: ArchivePart['read']): AsyncGenerator<string> {
  const data = read()
  if (!isStream(data)) {
    yield `${JSON.stringify((await data) ?? null, null, 2)}\n`
    return
  }
  let opening = '['
  for await (const row of data) {
    yield `${opening}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`
    opening = ','
  }
  yield opening === '[' ? '[]\n' : '\n]\n'
}

const pieceBytes = 256 * 1024

/** Compresses the files one after the other as their text comes, and saves what has gathered. */
async function zipFiles(files: readonly ArchiveFile[], mtime: Date, save: SaveBytes): Promise<void> {
  let gathered: Uint8Array[] = []
  let size = 0
  const zip = new Zip((problem, bytes) => {
    if (problem) throw problem
    gathered.push(bytes)
    size += bytes.length
  })
  const flush = async (): Promise<void> => {
    const piece = Buffer.concat(gathered)
    gathered = []
    size = 0
    await save(piece)
  }
  for (const { name, text } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = mtime
    zip.add(entry)
    for await (const chunk of text) {
      entry.push(strToU8(chunk))
      if (size >= pieceBytes) await flush()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  await flush()
}
