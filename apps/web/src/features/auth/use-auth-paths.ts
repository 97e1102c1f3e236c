import { findPage, pages } from '@hexaverse/protocol'
import { useSearchParams } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'

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
