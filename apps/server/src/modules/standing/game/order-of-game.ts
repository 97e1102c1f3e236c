import type { Room } from '@hexaverse/room'

/**
 * The rank of each seat of a game that is over, from 1; equal ranks are shared (D-RAT-2). Winners come first, then those
 * who stayed to the end by score, then those who starved, the later the better, and last those who left or were absent.
 */
export function ranksOf({ seats, exits, ended }: Room<unknown>): readonly number[] {
  if (!ended) throw new Error('Only a game that is over has ranks')
  const merits = seats.map((_, index) => meritOf(index + 1))
  return merits.map((merit) => 1 + merits.filter((other) => isBetter(other, merit)).length)

  function meritOf(seat: number): Merit {
    if (ended?.winners.includes(seat)) return [3, 0]
    const exit = exits.findIndex((one) => one.seat === seat)
    if (exit < 0) return [2, ended?.scores.find((one) => one.seat === seat)?.score ?? 0]
    return [exits[exit]?.how === 'starved' ? 1 : 0, exit]
  }
}

/** How the game ended for a seat, and how far it came among those for whom it ended in the same way. */
type Merit = readonly [how: number, within: number]

function isBetter(one: Merit, other: Merit): boolean {
  return one[0] === other[0] ? one[1] > other[1] : one[0] > other[0]
}
