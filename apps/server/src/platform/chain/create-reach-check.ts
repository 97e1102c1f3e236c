import type { Clock } from '../clock.ts'
import type { Chain } from './chain.ts'

/** However often somebody asks whether we are well, the providers are not asked more often than this. */
const freshMs = 5000

/** Answers when every provider does, and throws when one does not. */
export function createReachCheck(chain: Pick<Chain, 'latestBlock'>, clock: Clock): () => Promise<unknown> {
  let askedAt = 0
  let answer: Promise<unknown> | undefined
  return () => {
    const now = clock.now().getTime()
    if (!answer || now - askedAt > freshMs || now < askedAt) {
      askedAt = now
      answer = chain.latestBlock()
    }
    return answer
  }
}
