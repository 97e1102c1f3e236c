import { findPage, pages } from '@hexaverse/protocol'
import { joinPath, watchPath } from '@hexaverse/protocol/join-path'
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

/** Where these pages lead. */
export function useAuthPaths() {
  const page = findPage(usePathname())?.page
  const [search] = useSearchParams()
  return findAuthPaths(page?.endsWith('AndPlay') ?? false, search)
}

/**
 * A visitor on the way to a game stays on the `and-play` pages, and one who was invited to a table goes on to it; a
 * visitor who came by the mail about an archive goes on to that archive, and one who wants to watch a game, to the game.
 */
export function findAuthPaths(isAndPlay: boolean, search: URLSearchParams) {
  const [roomId, archiveId] = [search.get('join'), search.get('archive')]
  if (isAndPlay) return roomId ? withTable(roomId) : { ...andPlay, isInvited: false }
  const watched = search.get('watch')
  if (watched !== null) return toWatch(watched)
  const onward = archiveId ? `${pages.accountSettings}?${new URLSearchParams({ archive: archiveId })}` : plain.onward
  return { ...plain, onward, isInvited: false }
}

/** Without an id the visitor goes on to the list of games. */
function toWatch(roomId: string) {
  const query = `?${new URLSearchParams({ watch: roomId })}`
  return {
    ...{ isAndPlay: false, isInvited: false },
    signIn: plain.signIn + query,
    signUp: plain.signUp + query,
    forgotPassword: plain.forgotPassword + query,
    onward: roomId ? watchPath(roomId) : pages.watch,
  }
}

function withTable(roomId: string) {
  const query = `?${new URLSearchParams({ join: roomId })}`
  return {
    isAndPlay: true,
    isInvited: true,
    signIn: andPlay.signIn + query,
    signUp: andPlay.signUp + query,
    forgotPassword: andPlay.forgotPassword + query,
    onward: joinPath(roomId),
  }
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
