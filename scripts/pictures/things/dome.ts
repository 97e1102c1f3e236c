/** A dome of hexagonal glass on a low base, with light inside. Drawn with the middle of its foot at 0, 0. */

import {
  accent,
  closedPath,
  glassEdge,
  hexagon,
  openPath,
  type Point,
  painted,
  steel,
  steelLight,
  tidy,
} from '@hexaverse/planet'
import { radialGradient } from '@hexaverse/planet/picture'

export function dome(radius: number, inside: string, name = 'dome'): string {
  const shell = `M${tidy(-radius)} 0A${tidy(radius)} ${tidy(radius)} 0 0 1 ${tidy(radius)} 0z`
  const light = radialGradient(`${name}-light`, [0, -radius * 0.15], radius * 1.05, [
    { offset: 0, colour: '#ffe6b0', opacity: 0.55 },
    { offset: 0.55, colour: '#8f7bff', opacity: 0.28 },
    { offset: 1, colour: '#5a63e8', opacity: 0.14 },
  ])
  const glass = painted(panes(radius), { stroke: glassEdge, strokeOpacity: 0.3, width: 1.5 })
  return [
    `${light}<clipPath id="${name}-shell"><path d="${shell}"/></clipPath>`,
    painted(shell, { fill: '#0a0a26', fillOpacity: 0.7 }),
    painted(shell, { fill: `url(#${name}-light)` }),
    inside,
    `<g clip-path="url(#${name}-shell)">${glass}</g>`,
    painted(shell, { stroke: steelLight, strokeOpacity: 0.85, width: 2.5 }),
    base(radius),
  ].join('')
}

function base(radius: number): string {
  const block = closedPath([
    [-radius * 1.12, 0],
    [radius * 1.12, 0],
    [radius * 1.02, radius * 0.13],
    [-radius * 1.02, radius * 0.13],
  ])
  const middle = radius * 0.065
  const windows = openPath([
    [-radius * 0.9, middle],
    [radius * 0.9, middle],
  ])
  const dashes = `${tidy(radius / 9)} ${tidy(radius / 9)}`
  return (
    painted(block, { fill: '#2b2e66', stroke: steel, width: 2 }) +
    painted(windows, { stroke: accent, width: radius / 28, dashes })
  )
}

function panes(radius: number): string {
  const size = radius / 3.6
  const columns = [-3, -2, -1, 0, 1, 2, 3]
  const cells = [0, 1, 2, 3].flatMap((row) =>
    columns.map((column): Point => [(column + (row % 2) / 2) * size * Math.sqrt(3), -row * size * 1.5]),
  )
  return cells.map((cell) => closedPath(hexagon(cell, size))).join('')
}
