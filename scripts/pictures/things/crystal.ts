/** A crystal of memory: an upright six-sided prism with points at both ends, and layers of light in it. */
import { closedPath, ink, openPath, type Point, painted } from '@hexaverse/planet'

export interface CrystalLook {
  readonly faces: readonly [string, string, string]
  readonly light: string
}

export function crystal(centre: Point, width: number, height: number, { faces, light }: CrystalLook): string {
  const [x, y] = centre
  const columns = [-1, -0.36, 0.46, 1].map((share) => x + share * width)
  const [left = x, innerLeft = x, innerRight = x, right = x] = columns
  const sides = faces.map((fill, index) => {
    const [from = x, to = x] = columns.slice(index)
    return painted(upright(centre, height, from, to), { fill, fillOpacity: 0.82 })
  })
  const layers = [-0.45, -0.27, -0.09, 0.09, 0.27, 0.45].map((share) => layer(columns, y + share * height)).join('')
  const edges = upright(centre, height, left, right) + upright(centre, height, innerLeft, innerRight)
  return [
    ...sides,
    painted(layers, { stroke: light, strokeOpacity: 0.2, width: width / 6 }),
    painted(layers, { stroke: light, strokeOpacity: 0.9, width: 1 + width / 50 }),
    painted(edges + layer(columns, y - height * shoulder), { stroke: ink, strokeOpacity: 0.6, width: 1.6 }),
  ].join('')
}

const shoulder = 0.62

/** The outline of a face, or of the whole: from the upper point down one side to the lower point and up the other. */
function upright([x, y]: Point, height: number, left: number, right: number): string {
  const [high, low] = [y - height * shoulder, y + height * shoulder]
  return closedPath([
    [x, y - height],
    [right, high],
    [right, low],
    [x, y + height],
    [left, low],
    [left, high],
  ])
}

/** One layer of memory runs around the visible faces, lower where they come towards us. */
function layer(columns: readonly number[], level: number): string {
  return openPath(columns.map((column, index): Point => [column, level + (index === 1 || index === 2 ? 10 : 0)]))
}
