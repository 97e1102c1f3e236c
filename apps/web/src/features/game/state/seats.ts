import type { FormerPlayer, Player, RoomState } from '@hexaverse/protocol/game'

export type SeatedPlayer = Player & Partial<Pick<FormerPlayer, 'exit'>>

/** Everybody who plays or played, in the order of their seats. */
export function seatsOf({ players, formerPlayers }: RoomState): readonly SeatedPlayer[] {
  return [...players, ...formerPlayers].sort((one, other) => one.seat - other.seat)
}

export function seatOf(room: RoomState, seat: number | undefined): SeatedPlayer | undefined {
  return seatsOf(room).find((player) => player.seat === seat)
}

/** How many triangles a seat has taken. */
export function territoryOf({ claims }: RoomState, seat: number): number {
  return claims.filter((claim) => claim.seat === seat).length
}
