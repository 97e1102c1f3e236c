import {
  accent,
  accentBright,
  closedPath,
  gem,
  glassEdge,
  goldFacets,
  group,
  hexagon,
  moveTo,
  type Point,
  painted,
  pointAt,
  seededRandom,
} from '@hexaverse/planet'
import { glow, linearGradient } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'

const middle: Point = [560, 250]

/** A fingerprint made of hexagons on a sealed map, and the key that opens it afterwards. */
export function newsFairMap(): string {
  const card = closedPath(hexagon(middle, 218))
  return hero(101, [
    honeycomb(middle, 620, 58, 0.26),
    glow('print-light', middle, 400, '#7c6bff', 0.55),
    painted(card, { fill: '#0b0b28', fillOpacity: 0.86, stroke: glassEdge, strokeOpacity: 0.7, width: 2.5 }),
    fingerprint(),
    gem(middle, 14, goldFacets, 0.9),
    glow('key-light', [800, 330], 240, accent, 0.42),
    key(),
  ])
}

/** Ridges of a finger: hexagons one in another, each with gaps of its own, in hundredths of the way round. */
function fingerprint(): string {
  const dice = seededRandom(77)
  const colours = linearGradient(
    'ridge',
    [430, 70],
    [700, 430],
    [
      { offset: 0, colour: accentBright },
      { offset: 0.45, colour: '#b7a8ff' },
      { offset: 1, colour: '#4e9eff' },
    ],
  )
  const ridges = [30, 52, 74, 96, 118, 140, 162, 184].map((radius) => {
    const gap = 5 + dice() * 5
    const dashes = [22 + dice() * 26, gap, 12 + dice() * 22, gap].map(Math.round).join(' ')
    const start = Math.round(dice() * 100)
    const shape = closedPath(hexagon(middle, radius))
    return `<path d="${shape}" pathLength="100" stroke-dasharray="${dashes}" stroke-dashoffset="${start}"/>`
  })
  return colours + group(ridges, { stroke: 'url(#ridge)', width: 9 })
}

/** Drawn lying, bit to the left, with the middle of its bow at 0, 0. */
function key(): string {
  const bow = closedPath(hexagon([0, 0], 60, 0))
  const shaft = 'M-58 0H-226'
  const whole = `${bow}${shaft}M-206 0V40M-176 0V30M-146 0V18`
  const drawing = [
    painted(whole, { stroke: '#3b1f04', width: 30 }),
    painted(whole, { stroke: '#c9822b', width: 22 }),
    painted(whole, { stroke: accent, width: 13 }),
    painted(bow + shaft, { stroke: accentBright, width: 4 }),
    gem([0, 0], 24, goldFacets, 0.9),
  ]
  return moveTo(pointAt(middle, 20, 330), drawing.join(''), 1, 20)
}
