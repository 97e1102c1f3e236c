import { useLayoutEffect } from 'react'
import { endSession } from '../../shared/session/session-store.ts'

/** Once the server has ended the session, whoever leaves the page is signed out here too, by whatever way they leave. */
export function useEndedSession(hasEnded: boolean): void {
  useLayoutEffect(() => (hasEnded ? endSession : undefined), [hasEnded])
}
