export const groups = ['Games', 'People', 'Coins', 'Machine'] as const
export type Group = (typeof groups)[number]

/** A command of `bench/` with its arguments. */
export interface BenchProof {
  readonly bench: string
  readonly long: readonly number[]
  readonly short: readonly number[]
}

/** Tests that also run with `npm test`. The long run repeats `longRounds` times those that count rounds. */
export interface TestsProof {
  readonly tests: readonly string[]
  readonly longRounds?: number
}

/** A promise, and the command or tests that prove it. */
export interface Pledge {
  readonly id: string
  readonly group: Group
  readonly promise: string
  readonly how: string
  readonly proof: BenchProof | TestsProof
  readonly bar: string
  /** Where one run proves several promises: the beginnings of the names of this promise's figures. */
  readonly picks?: readonly string[]
  readonly needsRedis?: true
  /** Takes so long that it runs only when it is named. */
  readonly runsOnlyByName?: true
}

export type Length = 'short' | 'long'

/** The command that runs the proof. */
export function describeProof({ id, proof }: Pledge, length: Length): string {
  return 'bench' in proof ? ['npm run bench --', proof.bench, ...proof[length]].join(' ') : `npm run prove -- ${id}`
}

export function nameOfProof({ proof }: Pledge): string {
  return 'bench' in proof ? proof.bench : 'tests'
}
