import { accent, closedPath, hexagon, night, type Point, painted, steelLight } from '@hexaverse/planet'
import { glow, linearGradient } from '@hexaverse/planet/picture'
import { hero, horizon } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { glintsAround } from '../../things/sparkles.ts'

const middle: Point = [600, 226]

/** Two hexagons joined like the links of a chain: an agreement. */
export function terms(): string {
  return hero(71, [
    honeycomb(middle, 560, 54, 0.2),
    horizon(428),
    glow('pact', middle, 380, '#8f7bff', 0.45),
    glow('warmth', [508, 226], 260, accent, 0.26),
    glintsAround(middle, { from: 330, to: 480, count: 12, seed: 6 }, steelLight),
    metals(),
    goldLink(),
    violetLink(),
    goldOnTop(),
  ])
}

function metals(): string {
  const gold = linearGradient(
    'gold',
    [400, 80],
    [620, 380],
    [
      { offset: 0, colour: '#fff0c9' },
      { offset: 0.4, colour: accent },
      { offset: 1, colour: '#a8651f' },
    ],
  )
  const violet = linearGradient(
    'violet',
    [590, 80],
    [810, 380],
    [
      { offset: 0, colour: '#e4deff' },
      { offset: 0.4, colour: '#8f80f5' },
      { offset: 1, colour: '#332b86' },
    ],
  )
  return gold + violet
}

function goldLink(): string {
  return link([508, 226], 'url(#gold)', '#5a3008', '#fff3d4')
}

function violetLink(): string {
  return link([692, 226], 'url(#violet)', '#17134a', '#d3caff')
}

/** Where the links cross above, gold lies on top. A mask and not a clip: a clip would leave a seam. */
function goldOnTop(): string {
  const crossing = '<mask id="crossing"><circle cx="600" cy="137" r="50" fill="#fff"/></mask>'
  return `${crossing}<g mask="url(#crossing)">${goldLink()}</g>`
}

function link(centre: Point, metal: string, shadow: string, edge: string): string {
  const shape = closedPath(hexagon(centre, 142))
  return [
    painted(shape, { stroke: night, width: 56 }),
    painted(shape, { stroke: shadow, width: 46 }),
    painted(shape, { stroke: metal, width: 40 }),
    painted(closedPath(hexagon(centre, 155)), { stroke: edge, width: 2 }),
  ].join('')
}
