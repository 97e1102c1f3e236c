import { setTimeout as pause } from 'node:timers/promises'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const mostRetries = 3
const longestPauseMs = 50

/** Does the work again when PostgreSQL undid it only because somebody else was at work on the same rows. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (problem) {
      const { code = '' } = problem as { code?: string }
      if (retries === mostRetries || ![serializationFailure, deadlockDetected].includes(code)) throw problem
      await pause(Math.random() * longestPauseMs)
    }
  }
}
