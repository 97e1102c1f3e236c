import type { TableSeat } from '@hexaverse/protocol/game'

export type TakenSeat = NonNullable<TableSeat>

/** The host of a private table: of the people who sit there, the one who has waited longest. */
export function hostOf(taken: readonly TakenSeat[]): string | undefined {
  for (const seat of taken) if ('login' in seat) return seat.login
  return undefined
}

/** All seats of a table; null for a free one. */
export function paddedSeats(taken: readonly TakenSeat[], size: number): TableSeat[] {
  return Array.from({ length: size }, (_, index) => taken[index] ?? null)
}
