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
 * Where these pages lead. A visitor on the way to a game stays on the `and-play` pages; a visitor who came by the mail
 * about an archive goes on to that archive.
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

/**
 * Navigates on as soon as the visitor is signed in, even if that happened in another tab. It replaces the history
 * entry, so that the back button does not return to a finished form.
 */
export function useRedirectWhenSignedIn(target?: string): void {
  const paths = useAuthPaths()
  const onward = target ?? paths.onward
  const [, navigate] = useLocation()
  const isSignedIn = useSession((session) => Boolean(session.user?.login))
  useLayoutEffect(() => {
    if (isSignedIn) navigate(onward, { replace: true })
  }, [isSignedIn, onward, navigate])
}
