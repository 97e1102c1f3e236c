import type { TrailEntry } from './aws/read-key-trail.ts'

export interface KeyUse {
  /** Undefined if the answer of the KMS did not reach us. */
  readonly requestId: string | undefined
}

/**
 * Finds signatures that the KMS made and we did not request. A use whose answer was lost has no request id here, so up
 * to that many unmatched signatures count as ours.
 */
export function findStrangeUses(trail: readonly TrailEntry[], uses: readonly KeyUse[]): TrailEntry[] {
  const known = new Set(uses.map(({ requestId }) => requestId))
  const unmatched = trail.filter(({ requestId }) => !known.has(requestId))
  const lost = uses.filter(({ requestId }) => requestId === undefined).length
  return unmatched.length > lost ? unmatched : []
}
