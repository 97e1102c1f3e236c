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
/** Each daily audit covers two days, so that one audit may fail. */
const lookBackMs = 48 * hour
/** CloudTrail records a signature with a delay. */
const recordedAfterMs = hour
/** Our clock and the clock of the KMS may differ. */
const clockToleranceMs = 10 * 60_000

/**
 * Compares the signatures that the KMS has on record with the key uses that we logged (coin specification, section
 * 7.3). A signature that we did not request is an incident: signing stops.
 */
export async function auditKey({ pool, readTrail, log }: KeyAuditParts, now: Date): Promise<void> {
  const from = new Date(now.getTime() - lookBackMs)
  const to = new Date(now.getTime() - recordedAfterMs)
  const trail = await readTrail(from, to)
  const uses = await readKeyUses(
    pool,
    new Date(from.getTime() - clockToleranceMs),
    new Date(to.getTime() + clockToleranceMs),
  )
  for (const { id, at, requestId, digest } of findStrangeUses(trail, uses)) {
    const evidence = { event: id, at: at.toISOString(), requestId, digest }
    const isNew = await stopSigning(pool, `key-used-by-others/${id}`, evidence)
    if (isNew) log.fatal(evidence, 'signing is stopped: another party used the key')
  }
}
