/** Draws a position of the game, or a part of the planet, around the point 0, 0. */
import {
  hexes as allHexes,
  emblems,
  glyphDefinitions,
  ground,
  groundDefinition,
  isSame,
  neighbours,
  openPath,
  type Seat,
  seats,
  type Triangle,
  triangleCentre,
} from '@hexaverse/planet'
import { lightLine } from '../light.ts'
import { type Claim, claimedGround, claimedNodes, lockedTile, openTile } from './tiles.ts'

interface Position {
  readonly hexes?: readonly number[]
  readonly claims?: readonly Claim[]
  readonly locks?: readonly Triangle[]
  readonly open?: readonly Triangle[]
}

export function boardDefinitions(size: number): string {
  return `<defs>${groundDefinition(size)}${glyphDefinitions()}</defs>`
}

export function board(position: Position, size: number): string {
  const { hexes = allHexes, claims = [], locks = [], open = [] } = position
  return [
    ground(hexes, size),
    ...locks.map((lock) => lockedTile(lock, size)),
    ...open.map((triangle) => openTile(triangle, size)),
    ...seats.map((seat) => territory(claims, seat, size)),
  ].join('\n')
}

function territory(claims: readonly Claim[], seat: Seat, size: number): string {
  const own = claims.filter((claim) => claim.seat === seat)
  if (own.length === 0) return ''
  return claimedGround(own, seat, size) + conduits(own, emblems[seat].colour, size) + claimedNodes(own, seat, size)
}

/** The owner's pipes: from the middle of a triangle through the shared edge to its neighbours of the same owner. */
function conduits(own: readonly Triangle[], colour: string, size: number): string {
  const pipes = own.flatMap((from, index) => {
    const later = own.slice(index + 1).filter((to) => neighbours(from).some((next) => isSame(next, to)))
    return later.map((to) => openPath([triangleCentre(from, size), triangleCentre(to, size)]))
  })
  return pipes.length === 0 ? '' : lightLine(pipes.join(''), colour, size * 0.085)
}
