/** Lines of equal height over an unknown land: the faint relief of the ground. */
import { between, type Point } from './points.ts'
import { openPath } from './svg.ts'

type Height = (x: number, y: number) => number

/** A sum of waves instead of noise: the same land on every run, with no seed. One unit is the side of a triangle. */
export function heightOfLand(x: number, y: number): number {
  return (
    Math.sin(x * 1.02 + y * 0.5 + 0.7) +
    0.7 * Math.sin(x * -0.9 + y * 1.25 + 2.1) +
    0.35 * Math.sin(x * 2.1 + y * 1.6 + 4)
  )
}

/** Walks over a grid and cuts every cell where the height passes the level. */
export function contour(
  height: Height,
  level: number,
  reach: number,
  cell: number,
  isInside: (point: Point) => boolean,
): string {
  const pieces: string[] = []
  for (let x = -reach; x < reach; x += cell) {
    for (let y = -reach; y < reach; y += cell) {
      if (!isInside([x + cell / 2, y + cell / 2])) continue
      const cuts = cutsOfCell(height, level, x, y, cell)
      if (cuts.length >= 2) pieces.push(openPath(cuts.slice(0, 2)))
    }
  }
  return pieces.join('')
}

function cutsOfCell(height: Height, level: number, x: number, y: number, cell: number): Point[] {
  const outline: Point[] = [
    [x, y],
    [x + cell, y],
    [x + cell, y + cell],
    [x, y + cell],
  ]
  return outline.flatMap((from, side) => {
    const to = outline[(side + 1) % 4] ?? from
    const start = height(...from) - level
    const end = height(...to) - level
    return start < 0 !== end < 0 ? [between(from, to, start / (start - end))] : []
  })
}
