import {
  accent,
  accentBright,
  circle,
  closedPath,
  gem,
  goldFacets,
  hexagon,
  moveTo,
  openPath,
  type Point,
  painted,
  steel,
  steelDark,
  steelLight,
} from '@hexaverse/planet'
import { glow } from '@hexaverse/planet/picture'
import { hero, horizon, onHorizon } from '../../hero.ts'

const top = 412
const mast = 232
const lamp: Point = [600, top - mast]

/** A mast on the horizon, and its signal going out in hexagons. */
export function advertising(): string {
  return hero(79, [
    glow('signal', lamp, 420, accent, 0.4),
    waves(),
    horizon(top),
    onHorizon(top, 600, tower()),
    onHorizon(top, 470, dish(-38)),
    onHorizon(top, 734, dish(36)),
    gem(lamp, 26, goldFacets, 0.9),
  ])
}

function waves(): string {
  const rings = [62, 108, 162, 224, 294, 372, 458, 552].map((radius, index) => {
    const shape = closedPath(hexagon(lamp, radius))
    return painted(shape, { stroke: accentBright, strokeOpacity: 0.85 - index * 0.1, width: 4.5 - index * 0.4 })
  })
  return rings.join('')
}

function tower(): string {
  const levels = [0, 0.2, 0.4, 0.58, 0.74, 0.88].map((share) => {
    return { y: 4 - (mast - 24) * share, half: 44 - 37 * share }
  })
  const braces = levels.slice(1).map(({ y, half }, index) => {
    const below = levels[index] ?? { y, half }
    return openPath([
      [-below.half, below.y],
      [half, y],
      [-half, y],
      [below.half, below.y],
    ])
  })
  const sides = `M-44 4L-7 ${28 - mast}M44 4L7 ${28 - mast}`
  return painted(braces.join(''), { stroke: steel, width: 2.5 }) + painted(sides, { stroke: steelLight, width: 5 })
}

/** A listening dish, leaning by some degrees. */
function dish(lean: number): string {
  const bowl = [
    painted('M-46-14A46 40 0 0 0 46-14z', { fill: steelDark, stroke: steelLight, width: 3 }),
    painted('M-46-14A46 9 0 0 0 46-14A46 9 0 0 0-46-14z', { fill: '#23264f', stroke: steelLight, width: 2 }),
    painted('M0-14V-44', { stroke: steelLight, width: 3 }),
    circle([0, -46], 5, { fill: accent }),
  ]
  return painted('M-16 4L0-40 16 4', { stroke: steel, width: 5 }) + moveTo([0, -44], bowl.join(''), 1, lean)
}
