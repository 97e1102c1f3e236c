export const groups = ['Games', 'People', 'Coins', 'Machine'] as const
export type Group = (typeof groups)[number]

/** A command of `bench/` with its arguments. */
export interface BenchProof {
  readonly bench: string
  readonly long: readonly number[]
  readonly short: readonly number[]
}

/** Tests that also run with `npm test`; the long run repeats what has a number of rounds. */
export interface TestsProof {
  readonly tests: readonly string[]
  readonly longRounds?: number
}

/** Something we promise, and how anybody can see that it is kept. */
export interface Pledge {
  readonly id: string
  readonly group: Group
  readonly promise: string
  readonly how: string
  readonly proof: BenchProof | TestsProof
  readonly bar: string
  /** Where one run shows several: how the figures of this one begin. */
  readonly picks?: readonly string[]
  readonly needsRedis?: true
  /** So long that it runs only when it is asked for by its name. */
  readonly isApart?: true
}

export type Length = 'short' | 'long'

/** What `npm run bench` would be told, or the tests; the same for promises that one run shows. */
export function describeProof({ id, proof }: Pledge, length: Length): string {
  return 'bench' in proof ? ['npm run bench --', proof.bench, ...proof[length]].join(' ') : `npm run prove -- ${id}`
}

export function nameOfProof({ proof }: Pledge): string {
  return 'bench' in proof ? proof.bench : 'tests'
}
