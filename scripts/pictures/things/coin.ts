/** The Hexacoin: a thick gold hexagon with a raised edge, a dark bed and the sign of the game in it. */

import {
  between,
  bronzeFacets,
  closedPath,
  gem,
  goldFacets,
  hexagon,
  moveTo,
  openPath,
  type Point,
  painted,
  tidy,
  tilted,
} from '@hexaverse/planet'
import { linearGradient } from '@hexaverse/planet/picture'

const radius = 100

/** Drawn once at 0, 0 with a radius of 100; every coin of a picture uses it. */
export function coinDefinitions(): string {
  const outline = closedPath(hexagon([0, 0], radius))
  const gold = linearGradient(
    'gold',
    [-80, -90],
    [80, 95],
    [
      { offset: 0, colour: '#fff6dc' },
      { offset: 0.28, colour: '#ffd98c' },
      { offset: 0.55, colour: '#f2ab48' },
      { offset: 0.8, colour: '#ffcf7d' },
      { offset: 1, colour: '#b9701f' },
    ],
  )
  const shine = linearGradient(
    'shine',
    [-70, -70],
    [60, 80],
    [
      { offset: 0, colour: '#fff', opacity: 0.5 },
      { offset: 0.42, colour: '#fff', opacity: 0.06 },
      { offset: 0.5, colour: '#fff', opacity: 0 },
    ],
  )
  const face = [
    painted(outline, { fill: 'url(#gold)', stroke: '#ffe9b8', width: 2 }),
    painted(edgeMarks(), { stroke: '#9a5a16', strokeOpacity: 0.55, width: 2.4 }),
    painted(closedPath(hexagon([0, 0], radius * 0.79)), { fill: '#5a3008', stroke: '#8a4f14', width: 3 }),
    gem([0, 0], radius * 0.72, goldFacets, 0.93),
    gem([0, 0], radius * 0.27, bronzeFacets, 0.9),
    painted(outline, { fill: 'url(#shine)' }),
  ]
  const side = painted(outline, { fill: '#8f5417', stroke: '#8f5417', width: 2 })
  return `<defs>${gold}${shine}<g id="coin-side">${side}</g><g id="coin-face">${face.join('')}</g></defs>`
}

/** Short strokes along the raised edge, like the milling of a real coin. */
function edgeMarks(): string {
  const inner = hexagon([0, 0], radius * 0.86)
  const outer = hexagon([0, 0], radius * 0.93)
  const marks = [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const along = (corners: readonly Point[], share: number) =>
      between(corners[side] ?? [0, 0], corners[(side + 1) % 6] ?? [0, 0], share)
    const shares = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86]
    return shares.map((share) => openPath([along(inner, share), along(outer, share)]))
  })
  return marks.join('')
}

export interface CoinPose {
  readonly size: number
  readonly turn: number
  /** 1 faces us; smaller turns the coin sideways. */
  readonly width: number
}

/** The side of the coin is a pile of six dark copies, each a little further away. */
export function coin(centre: Point, { size, turn, width }: CoinPose): string {
  const thickness = 7 + 14 * (1 - width)
  const pile = [6, 5, 4, 3, 2, 1].map((layer) => {
    return `<use href="#coin-side" x="${tidy((thickness * layer) / 6 / width)}" y="${tidy(layer * 0.9)}"/>`
  })
  const drawing = `${pile.join('')}<use href="#coin-face"/>`
  return moveTo(centre, tilted([0, 0], [width, 1], drawing), size / radius, turn)
}
