import {
  between,
  blueFacets,
  closedPath,
  type Facets,
  gem,
  hexagon,
  mintFacets,
  type Point,
  painted,
  planetFacets,
  pointText,
  roseFacets,
} from '@hexaverse/planet'
import { glow, planetDisc, trail } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { ship } from '../../things/ship.ts'

interface World {
  readonly place: Point
  readonly radius: number
  readonly facets: Facets
  /** How far the way to it bends up or down, and how far its ship leans. */
  readonly bend: number
  readonly lean: number
}

const home: Point = [262, 262]
const worlds: readonly World[] = [
  { place: [968, 104], radius: 62, facets: mintFacets, bend: -70, lean: -20 },
  { place: [1056, 280], radius: 80, facets: blueFacets, bend: 0, lean: 2 },
  { place: [880, 424], radius: 50, facets: roseFacets, bend: 60, lean: 24 },
]

/** Ships carry pieces of one planet to several worlds. */
export function distribution(): string {
  return hero(83, [
    ...worlds.map(way),
    glow('home', home, 330, '#7c6bff', 0.5),
    planetDisc(home, 132, 'home-planet'),
    gem(home, 98, planetFacets, 0.95),
    ...worlds.map(cargo),
  ])
}

function way(world: World, index: number): string {
  const { place, radius, facets } = world
  const colour = facets[5]
  const shape = `M${pointText(home)}Q${pointText(handleOf(world))} ${pointText(place)}`
  return [
    trail(`way-${index}`, shape, home, place, colour, 2.5),
    planetDisc(place, radius, `world-${index}`),
    gem(place, radius * 0.62, facets, 0.93),
    painted(closedPath(hexagon(place, radius * 0.74)), { stroke: colour, strokeOpacity: 0.5, width: 1.5 }),
  ].join('')
}

/** The ship flies in the middle of its way. A quadratic curve passes half-way between its chord and its handle. */
function cargo(world: World): string {
  const middle = between(between(home, world.place, 0.5), handleOf(world), 0.5)
  return ship(middle, 74, world.lean)
}

function handleOf({ place, bend }: World): Point {
  const [x, y] = between(home, place, 0.5)
  return [x, y + bend]
}
