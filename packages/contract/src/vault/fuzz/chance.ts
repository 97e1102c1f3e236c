/** Numbers that look random and are the same for the same seed (mulberry32), so that a finding can be found again. */
export interface Chance {
  /** From 0 up to, but not including, `end`. */
  below(end: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] }
}
