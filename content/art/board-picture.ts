/** Draws a position of the game, or a part of the planet, around the point 0, 0. */
import { conduits } from './conduits.ts'
import { hexes as allHexes, type Triangle } from './geometry.ts'
import { ground, groundDefinition } from './ground.ts'
import { emblems, type Seat, seats } from './player-emblems.ts'
import { glyphDefinitions } from './resource-glyphs.ts'
import { type Claim, claimedGround, claimedNodes, lockedTile, openTile } from './tiles.ts'

export interface Position {
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
