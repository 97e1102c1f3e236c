import type { Refused } from '../http/call-server.ts'

/** For how long the server has locked the form, if that is why it refuses. */
export function findLockSeconds({ status, answer }: Refused): number | undefined {
  const seconds = answer.params['seconds']
  return status === 429 && typeof seconds === 'number' ? seconds : undefined
}
