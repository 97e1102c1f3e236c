import type { TrailEntry } from './aws/read-key-trail.ts'

export interface KeyUse {
  /** None when the answer of the KMS did not reach us. */
  readonly requestId: string | undefined
}

/**
 * Signatures that the KMS made and that we did not ask for. One whose answer was lost has no number with us, so as many
 * without a known number as that are ours.
 */
export function findStrangeUses(trail: readonly TrailEntry[], uses: readonly KeyUse[]): TrailEntry[] {
  const known = new Set(uses.map(({ requestId }) => requestId))
  const unmatched = trail.filter(({ requestId }) => !known.has(requestId))
  const lost = uses.filter(({ requestId }) => requestId === undefined).length
  return unmatched.length > lost ? unmatched : []
}
