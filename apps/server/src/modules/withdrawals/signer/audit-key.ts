import type { Pool } from 'pg'
import type { Log } from '../../../platform/log.ts'
import { stopSigning } from '../signing-stop.store.ts'
import type { ReadKeyTrail } from './aws/read-key-trail.ts'
import { findStrangeUses } from './find-strange-uses.ts'
import { readKeyUses } from './key-uses.store.ts'

export interface KeyAuditParts {
  readonly pool: Pool
  readonly readTrail: ReadKeyTrail
  readonly log: Log
}

const hour = 60 * 60_000
/** Two days at each daily look, so that one look may fail. */
const lookBackMs = 48 * hour
/** What was signed just now is not on record yet. */
const recordedAfterMs = hour
/** Our clock and that of the KMS may differ. */
const clockPlayMs = 10 * 60_000

/** Holds what the KMS has on record against what we asked for. What we did not ask for is an incident: signing stops. */
export async function auditKey({ pool, readTrail, log }: KeyAuditParts, now: Date): Promise<void> {
  const from = new Date(now.getTime() - lookBackMs)
  const to = new Date(now.getTime() - recordedAfterMs)
  const trail = await readTrail(from, to)
  const uses = await readKeyUses(pool, new Date(from.getTime() - clockPlayMs), new Date(to.getTime() + clockPlayMs))
  for (const { id, at, requestId } of findStrangeUses(trail, uses)) {
    const evidence = { event: id, at: at.toISOString(), requestId }
    const isNew = await stopSigning(pool, `key-used-by-others/${id}`, evidence)
    if (isNew) log.fatal(evidence, 'signing is stopped: others use the key')
  }
}
