import { setTimeout as pause } from 'node:timers/promises'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const maxRetries = 3
const maxPauseMs = 50

/** Retries work that PostgreSQL aborted because of a concurrent transaction (coin specification, section 2.5). */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (problem) {
      const { code = '' } = problem as { code?: string }
      if (retries === maxRetries || ![serializationFailure, deadlockDetected].includes(code)) throw problem
      await pause(Math.random() * maxPauseMs)
    }
  }
}
