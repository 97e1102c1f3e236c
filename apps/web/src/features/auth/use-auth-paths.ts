import { findPage, pages } from '@hexaverse/protocol'
import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { useSession } from '../../shared/session/session-store.ts'

const plain = {
  isAndPlay: false,
  signIn: pages.signIn,
  signUp: pages.signUp,
  forgotPassword: pages.forgotPassword,
  onward: pages.landing,
} as const

const andPlay = {
  isAndPlay: true,
  signIn: pages.signInAndPlay,
  signUp: pages.signUpAndPlay,
  forgotPassword: pages.forgotPasswordAndPlay,
  onward: pages.game,
} as const

/**
 * Where these pages lead: whoever came to play is still on the way to a game on each of them, and whoever came by the
 * mail about an archive is on the way to it.
 */
export function useAuthPaths() {
  const page = findPage(usePathname())?.page
  const [search] = useSearchParams()
  const archiveId = search.get('archive')
  if (page?.endsWith('AndPlay')) return andPlay
  return archiveId
    ? { ...plain, onward: `${pages.accountSettings}?${new URLSearchParams({ archive: archiveId })}` }
    : plain
}

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
