import type { Clock } from '../clock.ts'
import type { Chain } from './chain.ts'

/** Readiness probes may be frequent, but the providers are called at most this often. */
const freshMs = 5000

/** Resolves if every provider answers, and throws if one does not. */
export function createReachCheck(chain: Pick<Chain, 'latestBlock'>, clock: Clock): () => Promise<unknown> {
  let checkedAt = 0
  let answer: Promise<unknown> | undefined
  return () => {
    const now = clock.now().getTime()
    if (!answer || now - checkedAt > freshMs || now < checkedAt) {
      checkedAt = now
      answer = chain.latestBlock()
    }
    return answer
  }
}
