/** Chance that is the same on every run: pictures must not change by themselves. */
export type Dice = () => number

export function diceOf(seed: number): Dice {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  return items
    .map((item) => ({ item, order: dice() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
