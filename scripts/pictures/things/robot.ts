/** A small friendly robot with a hexagonal head, drawn around the middle of its head. It plays at the second site. */

import {
  accentBright,
  circle,
  closedPath,
  emblems,
  hexagon,
  moveTo,
  night,
  type Point,
  painted,
  steel,
  steelDark,
  steelLight,
} from '@hexaverse/planet'
import { linearGradient } from '@hexaverse/planet/picture'

const arms = 'M-76 118C-126 130-150 166-142 206M76 118C126 130 150 166 142 206'
const chest = 'M-78 112C-74 84-40 74 0 74S74 84 78 112L92 190H-92z'
const ears = 'M-104-18h14v36h-14zM90-18h14v36H90z'

export function robot(centre: Point): string {
  const { colour, shape } = emblems[2]
  const metal = linearGradient(
    'robot-metal',
    [-80, -90],
    [90, 150],
    [
      { offset: 0, colour: '#c9cff5' },
      { offset: 0.4, colour: '#6a70ba' },
      { offset: 1, colour: '#23264f' },
    ],
  )
  const visor = hexagon([0, 4], 68, 0).map(([x, y]): Point => [x, y * 0.66 + 2])
  const parts = [
    metal,
    painted('M0-78V-116', { stroke: steel, width: 6 }),
    circle([0, -122], 22, { fill: colour, fillOpacity: 0.25 }),
    circle([0, -122], 11, { fill: colour }),
    painted(chest, { fill: 'url(#robot-metal)', stroke: steelLight, strokeOpacity: 0.6, width: 2.5 }),
    moveTo([0, 104], painted(shape, { fill: colour }), 0.8),
    painted(arms, { stroke: steelDark, width: 26 }),
    painted(arms, { stroke: steel, width: 8 }),
    painted(ears, { fill: steelDark, stroke: steel, width: 3 }),
    painted(closedPath(hexagon([0, 0], 92, 0)), { fill: 'url(#robot-metal)', stroke: steelLight, width: 3 }),
    painted(closedPath(visor), { fill: night, stroke: '#23264f', width: 4 }),
    eye(-26),
    eye(26),
    painted('M-15 28Q0 38 15 28', { stroke: accentBright, width: 4 }),
  ]
  return moveTo(centre, parts.join(''))
}

function eye(x: number): string {
  return (
    painted(closedPath(hexagon([x, 2], 20)), { fill: accentBright, fillOpacity: 0.22 }) +
    painted(closedPath(hexagon([x, 2], 12)), { fill: accentBright })
  )
}
