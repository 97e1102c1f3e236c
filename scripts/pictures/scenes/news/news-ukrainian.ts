import { circle, closedPath, hexagon, night, openPath, type Point, painted, pointAt } from '@hexaverse/planet'
import { glow, linearGradient, radialGradient } from '@hexaverse/planet/picture'
import { hero, heroHeight, heroWidth, horizon } from '../../hero.ts'

const blue = '#2f86f0'
const yellow = '#ffd53d'
const sun: Point = [600, 400]

/** Two hexagons talk above a sunrise in blue and yellow. */
export function newsUkrainian(): string {
  return hero(107, [
    dawn(),
    rays(),
    glow('sun-light', sun, 400, yellow, 0.6),
    disc(),
    horizon(418),
    speech([500, 168], blue, '#bfe0ff', -1),
    speech([704, 204], yellow, '#fff6cf', 1),
  ])
}

function dawn(): string {
  const sky = linearGradient(
    'dawn',
    [0, 0],
    [0, heroHeight],
    [
      { offset: 0, colour: '#0a1a5c', opacity: 0.2 },
      { offset: 0.5, colour: '#0f48b4', opacity: 0.45 },
      { offset: 0.9, colour: blue, opacity: 0.6 },
    ],
  )
  return sky + painted(`M0 0H${heroWidth}V${heroHeight}H0z`, { fill: 'url(#dawn)' })
}

function disc(): string {
  const heat = linearGradient(
    'heat',
    [0, sun[1] - 90],
    [0, sun[1] + 60],
    [
      { offset: 0, colour: '#fff1a8' },
      { offset: 0.5, colour: yellow },
      { offset: 1, colour: '#f5a23b' },
    ],
  )
  return heat + circle(sun, 84, { fill: 'url(#heat)' })
}

function rays(): string {
  const light = radialGradient('ray', sun, 560, [
    { offset: 0.15, colour: yellow, opacity: 0.34 },
    { offset: 0.9, colour: yellow, opacity: 0 },
  ])
  const beams = Array.from({ length: 13 }, (_, index) => {
    const angle = 184 + index * 14.2
    return closedPath([sun, pointAt(sun, angle - 2.4, 600), pointAt(sun, angle + 2.4, 600)])
  })
  return light + painted(beams.join(''), { fill: 'url(#ray)' })
}

/** A speech bubble with six sides; the tail points down, to the left or to the right. */
function speech(centre: Point, colour: string, edge: string, side: -1 | 1): string {
  const [x, y] = centre
  const tail = closedPath([
    [x + side * 10, y + 80],
    [x + side * 62, y + 62],
    [x + side * 74, y + 128],
  ])
  const dots = [-40, 0, 40].map((shift) => closedPath(hexagon([x + shift, y], 14))).join('')
  return [
    painted(tail, { fill: colour, stroke: colour, width: 8 }),
    painted(closedPath(hexagon(centre, 112)), { fill: colour, stroke: night, strokeOpacity: 0.25, width: 3 }),
    painted(openPath(hexagon(centre, 96).slice(2, 5)), { stroke: edge, strokeOpacity: 0.8, width: 4 }),
    painted(dots, { fill: '#07122e' }),
  ].join('')
}
