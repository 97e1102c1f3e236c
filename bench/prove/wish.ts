import { type Length, nameOfProof, type Pledge } from './pledge.ts'

export interface Wish {
  readonly length: Length
  readonly isList: boolean
  /** Only writes the page anew, of figures that are there. */
  readonly isPage: boolean
  readonly pledges: readonly Pledge[]
  /** Words that name nothing. */
  readonly unknown: readonly string[]
}

const options = ['--short', '--list', '--page']

/** What a person asks for: everything that is not too long, or what is named by its promise or its command. */
export function readWish(words: readonly string[], pledges: readonly Pledge[]): Wish {
  const names = words.filter((word) => !options.includes(word))
  const named = pledges.filter((pledge) => names.some((name) => isCalled(pledge, name)))
  // What the same run shows comes along.
  const isShown = ({ proof }: Pledge): boolean => named.some((pledge) => pledge.proof === proof)
  return {
    length: words.includes('--short') ? 'short' : 'long',
    isList: words.includes('--list'),
    isPage: words.includes('--page'),
    pledges: pledges.filter((pledge) => (names.length > 0 ? isShown(pledge) : !pledge.isApart)),
    unknown: names.filter((name) => !pledges.some((pledge) => isCalled(pledge, name))),
  }
}

function isCalled(pledge: Pledge, name: string): boolean {
  return [pledge.id.toLowerCase(), nameOfProof(pledge)].includes(name.toLowerCase())
}

/** Promises that the same run shows stay together. */
export function groupByRun(pledges: readonly Pledge[]): Pledge[][] {
  const runs = new Map<Pledge['proof'], Pledge[]>()
  for (const pledge of pledges) runs.set(pledge.proof, [...(runs.get(pledge.proof) ?? []), pledge])
  return [...runs.values()]
}
