/** A wall or floor of faint hexagons that fades out from a middle point. */

import { closedPath, glassEdge, hexagon, type Point, painted } from '@hexaverse/planet'
import { radialGradient } from '@hexaverse/planet/picture'

export function honeycomb(middle: Point, reach: number, size: number, strength: number): string {
  const columns = Math.ceil(reach / (size * Math.sqrt(3)))
  const rows = Math.ceil(reach / (size * 1.5))
  const cells: string[] = []
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = middle[0] + (column + (Math.abs(row) % 2) / 2) * size * Math.sqrt(3)
      const y = middle[1] + row * size * 1.5
      const isNear = Math.hypot(x - middle[0], y - middle[1]) < reach
      if (isNear && y > -size && y < 500 + size) cells.push(closedPath(hexagon([x, y], size * 0.95)))
    }
  }
  const fade = radialGradient('comb', middle, reach, [
    { offset: 0, colour: glassEdge, opacity: strength },
    { offset: 1, colour: glassEdge, opacity: 0 },
  ])
  return fade + painted(cells.join(''), { stroke: 'url(#comb)', width: 1.5 })
}
