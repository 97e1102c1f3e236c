import type { Log } from '../log.ts'

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

/** The result of `read`. If a provider does not answer, it logs a warning and returns undefined. */
export async function readIfReachable<T>(log: Log, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (problem) {
    if (!(problem instanceof ChainUnreachable)) throw problem
    log.warn({ err: problem }, 'the chain cannot be read')
    return undefined
  }
}
