import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { saveShipped } from './documents.store.ts'
import type { Content } from './read-content.ts'

interface Report {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/** At a start, publishes the files that changed since the last one. Logs broken files and keeps their documents. */
export async function publishShipped(pool: Pool, { documents, problems }: Content, report: Report): Promise<void> {
  for (const problem of problems) report.error({ problem }, 'a document could not be published')
  const published: string[] = []
  for (const document of documents) {
    const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex')
    if (await saveShipped(pool, document, digest)) published.push(document.id)
  }
  if (published.length > 0) report.info({ published }, 'published documents')
}
