import { accent, playerBadge, type Site } from '@hexaverse/planet'
import { glow } from '@hexaverse/planet/picture'
import { hero, planet } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { onOrbit } from '../../things/orbit.ts'
import { glintsAround } from '../../things/sparkles.ts'

const sites: readonly Site[] = [1, 6, 4, 2, 5, 3]
const ring = { centre: [600, 240], width: 400, height: 165, tilt: 0 } as const

/** Six seats around one planet, all alike. */
export function newsSeats(): string {
  return hero(137, [
    honeycomb([600, 250], 640, 58, 0.22),
    glow('behind', [600, 240], 460, '#7c6bff', 0.5),
    planet([600, 240], 118),
    glow('around', [600, 240], 190, accent, 0.35),
    glintsAround([600, 240], { from: 210, to: 420, count: 14, seed: 3 }, '#ffeec2'),
    ...sites.map((site, place) => playerBadge(site, onOrbit(ring, 60 * place - 90), 56)),
  ])
}
