import type { TrailEntry } from './aws/read-key-trail.ts'

export interface KeyUse {
  readonly digest: string
  /** Undefined if the answer of the KMS did not reach us. */
  readonly requestId: string | undefined
}

/**
 * Finds signatures that the KMS made and we did not request. A use whose answer was lost has no request id here: it
 * explains one signature of the same digest, and no other. A known request that names another digest is strange too.
 */
export function findStrangeUses(trail: readonly TrailEntry[], uses: readonly KeyUse[]): TrailEntry[] {
  const digestOf = new Map(uses.map(({ requestId, digest }) => [requestId, digest]))
  const lost = uses.filter(({ requestId }) => requestId === undefined).map(({ digest }) => digest)
  return trail.filter(({ requestId, digest }) => {
    const ours = digestOf.get(requestId)
    if (ours !== undefined) return digest !== undefined && digest !== ours
    const place = digest === undefined ? -1 : lost.indexOf(digest)
    if (place >= 0) lost.splice(place, 1)
    return place < 0
  })
}
