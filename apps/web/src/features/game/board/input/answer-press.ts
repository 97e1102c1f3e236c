import type { TriangleFace } from '../triangle-face.ts'

type Answer = 'claim' | 'claim-with-lock' | 'denied'

interface Pressed {
  readonly state: TriangleFace['state']
  readonly isLockable: boolean
  /** The lock switch is on: where a lock can be made, it is. */
  readonly isLocking: boolean
  /** This very press asks for a lock: without one it would be another claim than was asked for. */
  readonly wantsLock: boolean
}

export function answerPress({ state, isLockable, isLocking, wantsLock }: Pressed): Answer {
  if (state !== 'open' || (wantsLock && !isLockable)) return 'denied'
  return isLockable && (isLocking || wantsLock) ? 'claim-with-lock' : 'claim'
}
