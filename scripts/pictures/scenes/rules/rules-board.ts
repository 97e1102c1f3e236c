import {
  closedPath,
  corners,
  emblems,
  moveTo,
  type Point,
  painted,
  type Site,
  sites,
  startBadge,
  startTriangles,
} from '@hexaverse/planet'
import { board, boardDefinitions, planetDisc } from '@hexaverse/planet/picture'
import { framed } from '../../frame.ts'

const size = 82
const centre: Point = [410, 390]

/** The whole planet: 19 hexagons and the two start triangles of each of the six positions. */
export function rulesBoard(): string {
  const badges = sites.map((site) => startBadge(site, size))
  const planet = moveTo(centre, [board({}, size), ...sites.map(startPlace), ...badges].join('\n'))
  const content = boardDefinitions(size) + planetDisc(centre, size * 4.75) + planet
  return framed({ width: 820, height: 780, seed: 11, stars: 120 }, content)
}

function startPlace(site: Site): string {
  const { colour } = emblems[site]
  const both = startTriangles[site - 1] ?? []
  const shape = both.map((triangle) => closedPath(corners(triangle, size, 0.87))).join('')
  return (
    painted(shape, { stroke: colour, strokeOpacity: 0.16, width: 12 }) +
    painted(shape, { fill: colour, fillOpacity: 0.34, stroke: colour, width: 2.5 })
  )
}
