/** A random number from 0 to below 1, the same on every run: pictures and the sky must not change between builds. */
export type Random = () => number

const modulus = 2147483647

export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = nextState(state)
    return state / modulus
  }
}

/** One step of the generator (Lehmer, "minimal standard"), for callers that need whole numbers. */
export function nextState(state: number): number {
  return (state * 16807) % modulus
}

export function shuffled<T>(items: readonly T[], dice: Random): T[] {
  return items
    .map((item) => ({ item, order: dice() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
