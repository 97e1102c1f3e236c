/** The sign of the game: a hexagon of six triangles, lit from the upper left. */
import { between, closedPath, type Facets, group, hexagon, middleOf, type Point, painted } from '../index.ts'

export function gem(centre: Point, radius: number, facets: Facets, shrink = 0.94): string {
  const outline = hexagon(centre, radius, -30)
  const faces = facets.map((colour, index) => {
    const corners = [centre, outline[index] ?? centre, outline[(index + 1) % 6] ?? centre]
    const middle = middleOf(corners)
    const face = closedPath(corners.map((corner) => between(middle, corner, shrink)))
    return painted(face, { fill: colour, stroke: colour })
  })
  return group(faces, { width: radius / 40 })
}
