import type { Claim, FormerPlayer, Player, RoomState } from '@hexaverse/protocol/game'
import {
  legalMoves,
  placeOf,
  pointsPerTriangle,
  rulesVersion,
  type SeatView,
  type TriangleView,
  triangleAt,
  triangleCount,
  type View,
} from '@hexaverse/rules'
import { positionOfView } from '@hexaverse/rules/bots'

/** What one seat sees of a room, as the rules and the bots want it: all of it was told to everybody. */
export function viewOfRoom(room: RoomState, seat: number): View {
  const { turn, claims, players, formerPlayers } = room
  const view: View = {
    version: rulesVersion,
    seat,
    current: turn.seat,
    turnNumber: turn.number,
    hasClaimed: claims.at(-1)?.turnNumber === turn.number,
    hasExchanged: room.hasExchanged,
    seats: [...players, ...formerPlayers]
      .toSorted((one, other) => one.seat - other.seat)
      .map((player) => viewPlayer(player, claims)),
    triangles: viewTriangles(claims),
    moves: [],
  }
  return { ...view, moves: legalMoves(positionOfView(view), seat) }
}

function viewPlayer(player: Player | FormerPlayer, claims: readonly Claim[]): SeatView {
  const { seat, stock, turnsMade, exchangesUsed, hasParcel } = player
  const triangles = claims.filter((claim) => claim.seat === seat).length
  const units = Object.values(stock).reduce((sum, count) => sum + count, 0)
  const standing = 'exit' in player ? player.exit : 'playing'
  const score = pointsPerTriangle * triangles + units
  return { seat, standing, stock, turnsMade, exchangesUsed, hasParcel, triangles, score }
}

function viewTriangles(claims: readonly Claim[]): TriangleView[] {
  const triangles: TriangleView[] = Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: 'free',
  }))
  for (const { seat, hex, triangle, resource, lock } of claims) {
    triangles[triangleAt(hex, triangle)] = { hex, triangle, state: 'claimed', by: seat, resource }
    if (lock) triangles[triangleAt(lock.hex, lock.triangle)] = { ...lock, state: 'locked', by: seat }
  }
  return triangles
}
