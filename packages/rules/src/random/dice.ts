/** Rolls a whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

/**
 * A seeded random generator (mulberry32) for bots, tests and drawings. Not for maps: those are drawn from a seed by
 * SHA-256.
 */
export function createDice(seed: number): Dice {
  let state = seed | 0
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}
