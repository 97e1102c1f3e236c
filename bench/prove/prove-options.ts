import { type Length, nameOfProof, type Pledge } from './pledge.ts'

export interface ProveOptions {
  readonly length: Length
  readonly isList: boolean
  /** Only renders the page again, from the stored figures. */
  readonly isPage: boolean
  readonly pledges: readonly Pledge[]
  /** Words that name no promise and no command. */
  readonly unknown: readonly string[]
}

const options = ['--short', '--list', '--page']

/** Parses the arguments: the promises that are named by id or command, or all but those that take very long. */
export function readProveOptions(words: readonly string[], pledges: readonly Pledge[]): ProveOptions {
  const names = words.filter((word) => !options.includes(word))
  const named = pledges.filter((pledge) => names.some((name) => isCalled(pledge, name)))
  // Promises that the same run proves are selected together.
  const isShown = ({ proof }: Pledge): boolean => named.some((pledge) => pledge.proof === proof)
  return {
    length: words.includes('--short') ? 'short' : 'long',
    isList: words.includes('--list'),
    isPage: words.includes('--page'),
    pledges: pledges.filter((pledge) => (names.length > 0 ? isShown(pledge) : !pledge.runsOnlyByName)),
    unknown: names.filter((name) => !pledges.some((pledge) => isCalled(pledge, name))),
  }
}

function isCalled(pledge: Pledge, name: string): boolean {
  return [pledge.id.toLowerCase(), nameOfProof(pledge)].includes(name.toLowerCase())
}

/** Groups the promises that the same run proves. */
export function groupByRun(pledges: readonly Pledge[]): Pledge[][] {
  const runs = new Map<Pledge['proof'], Pledge[]>()
  for (const pledge of pledges) runs.set(pledge.proof, [...(runs.get(pledge.proof) ?? []), pledge])
  return [...runs.values()]
}
