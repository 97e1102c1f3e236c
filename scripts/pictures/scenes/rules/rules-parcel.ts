import {
  accent,
  accentBright,
  between,
  ground,
  hexes,
  openPath,
  type Point,
  painted,
  pointAt,
  tilted,
} from '@hexaverse/planet'
import { boardDefinitions, glow, planetDisc } from '@hexaverse/planet/picture'
import type { Resource } from '@hexaverse/rules'
import { counter } from '../../board/counters.ts'
import { parcel } from '../../board/parcel.ts'
import { framed } from '../../frame.ts'

const size = 104
const capsule: Point = [480, 168]
const inside: readonly Resource[] = ['water', 'food', 'metal', 'stone', 'energy']

/** The parcel from home comes down with one each of five resources. */
export function rulesParcel(): string {
  const places = inside.map((_, index) => pointAt([480, -410], 114 - 12 * index, 830))
  const rays = places.map((place) => openPath([between(capsule, place, 0.3), between(capsule, place, 0.78)])).join('')
  const content = [
    boardDefinitions(size),
    planetDisc([480, 1180], 860),
    tilted([480, 620], [1.5, 0.7], ground(hexes.slice(0, 12), size)),
    glow('landing', [480, 470], 330, accent, 0.3),
    painted(rays, { stroke: accentBright, strokeOpacity: 0.55, width: 3, dashes: '1 13' }),
    parcel(capsule, 62),
    ...inside.map((resource, index) => counter(resource, places[index] ?? capsule, 56)),
  ]
  return framed({ width: 960, height: 560, seed: 43, stars: 130 }, content.join('\n'))
}
