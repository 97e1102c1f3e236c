import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { readAccountData } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import type { ArchiveOwner } from './archive-page.ts'
import { buildArchive } from './build-archive.ts'
import { type DueArchive, storeArchive, sweepArchives, takeDueArchive } from './data-archive.store.ts'
import type { DataSection } from './data-section.ts'

export interface ArchiveParts {
  readonly pool: Pool
  readonly sections: readonly DataSection[]
  readonly publicUrl: string
}

const lifetimeMs = 10 * 24 * 60 * 60 * 1000

/** Deletes expired archives and builds one that is due. Returns true if more may be due. */
export async function makeDueArchives(parts: ArchiveParts, now: Date): Promise<boolean> {
  await sweepArchives(parts.pool, now)
  const due = await takeDueArchive(parts.pool, now)
  if (!due) return false
  const owner = (await readAccountData(parts.pool, due.accountId))?.account
  if (owner) await makeArchive(parts, due, owner, now)
  return true
}

/** Stores the archive and queues its mail in one transaction. */
async function makeArchive(parts: ArchiveParts, due: DueArchive, owner: ArchiveOwner, now: Date): Promise<void> {
  const content = await buildArchive(parts.pool, parts.sections, owner, now)
  const endsAt = new Date(now.getTime() + lifetimeMs)
  const link = `${parts.publicUrl}/account/settings?archive=${due.id}`
  await inTransaction(parts.pool, async (client) => {
    if (!(await storeArchive(client, due.id, { content, readyAt: now, endsAt }))) return
    const { id: accountId, email: to, language } = owner
    await queueMail(
      client,
      { template: 'archive-ready', to, language, accountId, params: { link }, usefulUntil: endsAt },
      now,
    )
  })
}
