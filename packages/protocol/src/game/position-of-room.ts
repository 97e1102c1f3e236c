import { type Facts, type Position, placeOf, positionOfView, triangleAt, triangleCount } from '@hexaverse/rules'
import type { Claim, FormerPlayer, Player, RoomState } from './room-state.ts'

/** The facts of a room that the rules need. */
type PublicFacts = Pick<RoomState, 'turn' | 'claims' | 'players' | 'formerPlayers' | 'hasExchanged'>

/** The position of a room in play, as the rules need it. Everything in it is public. */
export function positionOfRoom({ turn, claims, players, formerPlayers, hasExchanged }: PublicFacts): Position {
  return positionOfView({
    current: turn.seat,
    turnNumber: turn.number,
    hasClaimed: claims.at(-1)?.turnNumber === turn.number,
    hasExchanged,
    seats: [...players, ...formerPlayers]
      .toSorted((one, other) => one.seat - other.seat)
      .map((player) => viewPlayer(player, claims)),
    triangles: trianglesOf(claims),
  })
}

function viewPlayer(player: Player | FormerPlayer, claims: readonly Claim[]): Facts['seats'][number] {
  const { seat, stock, turnsMade, exchangesUsed, hasParcel } = player
  const triangles = claims.filter((claim) => claim.seat === seat).length
  const standing = 'exit' in player ? player.exit : 'playing'
  return { seat, standing, stock, turnsMade, exchangesUsed, hasParcel, triangles }
}

/** Every triangle of the planet, by its number, with the claims applied. */
export function trianglesOf(claims: readonly Claim[]): Facts['triangles'] {
  const triangles: Facts['triangles'][number][] = Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: 'free',
  }))
  for (const { seat, hex, triangle, resource, lock } of claims) {
    triangles[triangleAt(hex, triangle)] = { hex, triangle, state: 'claimed', by: seat, resource }
    if (lock) triangles[triangleAt(lock.hex, lock.triangle)] = { ...lock, state: 'locked', by: seat }
  }
  return triangles
}
