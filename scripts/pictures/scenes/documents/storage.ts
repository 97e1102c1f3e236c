import {
  accentBright,
  between,
  gem,
  glassEdge,
  goldFacets,
  openPath,
  type Point,
  painted,
  planetFacets,
  pointAt,
  steelFacets,
  violetFacets,
} from '@hexaverse/planet'
import { glow } from '@hexaverse/planet/picture'
import { hero, horizon } from '../../hero.ts'
import { crystal } from '../../things/crystal.ts'

const middle: Point = [600, 214]

/** A crystal that keeps what it was given, with a few small pieces on their way to it. */
export function storage(): string {
  return hero(67, [
    horizon(424),
    glow('memory', middle, 360, '#6d7bff', 0.55),
    pieces(),
    crystal([452, 286], 34, 92, { faces: ['#4a52b8', '#343a94', '#20246a'], light: '#8fb2ff' }),
    crystal([742, 276], 38, 104, { faces: ['#7a5fc4', '#573f9e', '#33256e'], light: '#d7b9ff' }),
    crystal(middle, 82, 190, { faces: ['#8f86f2', '#5148bc', '#2b2780'], light: accentBright }),
    glow('foot', [600, 424], 240, '#8f9bff', 0.35),
  ])
}

function pieces(): string {
  const looks = [steelFacets, goldFacets, violetFacets, planetFacets]
  const angles = [158, 176, 194, 212, -32, -14, 4, 22]
  const places = angles.map((angle, index): Point => {
    const [x, y] = pointAt(middle, angle, 300 + (index % 3) * 70)
    return [x, y * 0.8 + 40]
  })
  const threads = places.map((place) => openPath([place, between(place, middle, 0.7)])).join('')
  const gems = places.map((place, index) => gem(place, 13 + (index % 3) * 6, looks[index % 4] ?? steelFacets, 0.9))
  return painted(threads, { stroke: glassEdge, strokeOpacity: 0.45, width: 2, dashes: '1 11' }) + gems.join('')
}
