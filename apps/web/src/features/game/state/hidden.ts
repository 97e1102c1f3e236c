import type { Claim } from '@hexaverse/protocol/game'
import { placeOf, type Resource, resources } from '@hexaverse/rules'

/**
 * What a triangle may hide: each hexagon hides every resource once, so it is one of those not yet found there, each with
 * the same chance. Empty for a triangle whose resource is known.
 */
export function mayHide(claims: readonly Claim[], triangle: number): readonly Resource[] {
  const place = placeOf(triangle)
  const found = claims.filter(({ hex }) => hex === place.hex)
  if (found.some((claim) => claim.triangle === place.triangle)) return []
  return resources.filter((resource) => !found.some((claim) => claim.resource === resource))
}
