/** A provider did not answer, or gave an unusable answer. Its URL may contain a key, so only its host is named. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainAway'

  constructor(host: string, problem: unknown) {
    super(`${host} did not answer: ${nameOf(problem)}`)
  }
}

function nameOf(problem: unknown): string {
  return problem instanceof Error ? problem.name : 'no reason given'
}
