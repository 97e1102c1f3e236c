/** Draws a position of the game, or a part of the planet, around the point 0, 0. */
import { placeOf, triangleAt, triangleCount } from '@hexaverse/rules'
import {
  hexes as allHexes,
  conduitsOf,
  emblems,
  fine,
  glyphDefinitions,
  ground,
  groundDefinition,
  homeOf,
  type Network,
  openPath,
  type Point,
  type Site,
  sites,
  startBadge,
  type Triangle,
  triangleCentre,
  triangleOf,
} from '../index.ts'
import { lightLine } from './light.ts'
import { type Claim, claimedGround, claimedNodes, type Lock, lockedTile, openTile, ownerMarks } from './tiles.ts'

interface Position {
  readonly hexes?: readonly number[]
  readonly claims?: readonly Claim[]
  readonly locks?: readonly Lock[]
  readonly open?: readonly Triangle[]
  /** Seats whose homes are drawn, and their networks up to them. */
  readonly homes?: readonly Site[]
  /** Seats that are out of the game: all that is theirs is faint. */
  readonly gone?: readonly Site[]
}

export function boardDefinitions(size: number): string {
  return `<defs>${groundDefinition(size)}${glyphDefinitions()}</defs>`
}

export function board(position: Position, size: number): string {
  const { hexes = allHexes, claims = [], locks = [], open = [], homes = [], gone = [] } = position
  const look = (site: Site | undefined, drawing: string): string =>
    site && gone.includes(site) ? `<g opacity="${fine(goneOpacity)}">${drawing}</g>` : drawing
  return [
    ground(hexes, size),
    ...locks.map((lock) => look(lock.site, lockedTile(lock, size))),
    ...open.map((triangle) => openTile(triangle, size)),
    ...sites.map((site) => look(site, territory(claims, { site, hasHome: homes.includes(site) }, size))),
  ].join('\n')
}

/** As on the board of the web app. */
const goneOpacity = 0.38

interface Owner {
  readonly site: Site
  readonly hasHome: boolean
}

function territory(claims: readonly Claim[], { site, hasHome }: Owner, size: number): string {
  const own = claims.filter((claim) => claim.site === site)
  const home = hasHome ? startBadge(site, size) : ''
  if (own.length === 0) return home
  const marks = hasHome ? ownerMarks(own, site, size) : ''
  const pipes = conduits(own, { site, hasHome }, size)
  return claimedGround(own, site, size) + pipes + marks + claimedNodes(own, site, size) + home
}

function conduits(own: readonly Triangle[], { site, hasHome }: Owner, size: number): string {
  const [network] = conduitsOf(facesOf(own, site))
  if (!network) return ''
  const pipes = [...linksOf(network, size), ...(hasHome ? rootsOf(network, size) : [])]
  return pipes.length === 0 ? '' : lightLine(pipes.join(''), emblems[site].colour, size * 0.085)
}

function facesOf(own: readonly Triangle[], owner: Site) {
  const numbers = new Set(own.map(({ hex, tri }) => triangleAt(hex, tri)))
  return Array.from({ length: triangleCount }, (_, triangle) =>
    numbers.has(triangle) ? ({ state: 'claimed', owner } as const) : ({ state: 'free' } as const),
  )
}

function linksOf({ links }: Network, size: number): string[] {
  return links.map(([from, to]) => openPath([centreOf(from, size), centreOf(to, size)]))
}

function rootsOf({ site, roots }: Network, size: number): string[] {
  return roots.map((root) => openPath([homeOf(site, size), centreOf(root, size)]))
}

function centreOf(number: number, size: number): Point {
  const { hex, triangle } = placeOf(number)
  return triangleCentre(triangleOf(hex, triangle), size)
}
