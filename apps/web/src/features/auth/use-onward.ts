import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../shared/session/session-store.ts'
import { useAuthPaths } from './use-auth-paths.ts'

/** Goes on as soon as somebody is signed in, be it in another tab. Back must not lead to a form that is done. */
export function useOnward(elsewhere?: string): void {
  const paths = useAuthPaths()
  const onward = elsewhere ?? paths.onward
  const [, navigate] = useLocation()
  const isSignedIn = useSession((session) => Boolean(session.user?.login))
  useLayoutEffect(() => {
    if (isSignedIn) navigate(onward, { replace: true })
  }, [isSignedIn, onward, navigate])
}
