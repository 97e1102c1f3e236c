import { accent, accentBright, closedPath, hexagon, type Point, painted, steel, steelDark } from '@hexaverse/planet'
import { glow, lightLine, linearGradient, radialGradient } from '@hexaverse/planet/picture'
import { hero, heroWidth, planet } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { ship } from '../../things/ship.ts'
import { glintsAround } from '../../things/sparkles.ts'

const gate: Point = [600, 236]

/** The gate stands open: behind it lies the planet, and the first ships fly in. */
export function newsOpen(): string {
  return hero(97, [
    honeycomb(gate, 640, 58, 0.26),
    glow('spill', gate, 520, accent, 0.42),
    floorLight(),
    leftDoor(),
    mirrored(leftDoor()),
    view(),
    frame(),
    ship([170, 392], 92, -16),
    mirrored(ship([150, 372], 66, -16)),
    glintsAround(gate, { from: 390, to: 520, count: 12, seed: 31 }, '#ffeec2'),
  ])
}

function view(): string {
  const light = radialGradient('daylight', [520, 120], 330, [
    { offset: 0, colour: '#fff3d4' },
    { offset: 0.3, colour: '#ffc98a' },
    { offset: 0.62, colour: '#8a5fd6' },
    { offset: 1, colour: '#1a1a5a' },
  ])
  const opening = closedPath(hexagon(gate, 186))
  const world = painted(opening, { fill: 'url(#daylight)' }) + planet([634, 322], 150)
  return `${light}<clipPath id="opening"><path d="${opening}"/></clipPath><g clip-path="url(#opening)">${world}</g>`
}

function frame(): string {
  const edge = closedPath(hexagon(gate, 196))
  return [
    painted(edge, { stroke: '#0b0b26', width: 34 }),
    painted(edge, { stroke: steelDark, width: 26 }),
    painted(edge, { stroke: steel, width: 3 }),
    lightLine(closedPath(hexagon(gate, 181)), accentBright, 3),
  ].join('')
}

/** Half of the door, slid aside behind the frame. */
function leftDoor(): string {
  return [
    painted('M422 60L266 148V324L422 412z', { fill: '#25276a', stroke: steel, width: 3 }),
    painted('M408 81L280 158V314L408 391z', { fill: '#15163f', stroke: '#4b5194', width: 2 }),
    painted('M386 184H304M386 236H304M386 288H304', { stroke: '#6a70ba', width: 9 }),
  ].join('')
}

function mirrored(drawing: string): string {
  return `<g transform="translate(${heroWidth} 0) scale(-1 1)">${drawing}</g>`
}

function floorLight(): string {
  const light = linearGradient(
    'floor',
    [600, 330],
    [600, 500],
    [
      { offset: 0, colour: accentBright, opacity: 0.6 },
      { offset: 1, colour: accent, opacity: 0 },
    ],
  )
  return light + painted('M470 360H730L1000 520H200z', { fill: 'url(#floor)' })
}
