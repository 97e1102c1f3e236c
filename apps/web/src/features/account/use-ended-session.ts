import { useLayoutEffect } from 'react'
import { endSession } from '../../shared/session/session-store.ts'

/** Once the server has ended the session, leaving the page by any route also ends it in this browser. */
export function useEndedSession(hasEnded: boolean): void {
  useLayoutEffect(() => (hasEnded ? endSession : undefined), [hasEnded])
}
