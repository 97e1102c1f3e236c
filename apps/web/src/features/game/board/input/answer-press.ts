import type { TriangleFace } from '../triangle-face.ts'

type Answer = 'claim' | 'claim-with-lock' | 'denied'

interface Pressed {
  readonly state: TriangleFace['state']
  readonly isLockable: boolean
  /** The lock switch is on: the claim locks wherever a lock is possible. */
  readonly isLocking: boolean
  /** This press itself asks for a lock, so it must not become a claim without one. */
  readonly wantsLock: boolean
}

export function decidePress({ state, isLockable, isLocking, wantsLock }: Pressed): Answer {
  if (state !== 'open' || (wantsLock && !isLockable)) return 'denied'
  return isLockable && (isLocking || wantsLock) ? 'claim-with-lock' : 'claim'
}
