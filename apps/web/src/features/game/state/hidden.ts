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

export interface HidingPlace {
  readonly hex: number
  /** One of this many triangles of the hexagon hides the resource. */
  readonly among: number
}

/** The hexagons of these triangles that still hide the resource, the most likely ones first. */
export function placesHiding(
  claims: readonly Claim[],
  triangles: Iterable<number>,
  resource: Resource,
): readonly HidingPlace[] {
  const among = new Map<number, number>()
  for (const triangle of triangles) {
    const hidden = mayHide(claims, triangle)
    if (hidden.includes(resource)) among.set(placeOf(triangle).hex, hidden.length)
  }
  return [...among]
    .map(([hex, count]) => ({ hex, among: count }))
    .sort((one, other) => one.among - other.among || one.hex - other.hex)
}
