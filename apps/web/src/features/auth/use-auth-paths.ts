import { findPage, pages } from '@hexaverse/protocol'
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

/** Where these pages lead: whoever came to play is still on the way to a game on each of them. */
export function useAuthPaths() {
  const page = findPage(usePathname())?.page
  return page?.endsWith('AndPlay') ? andPlay : plain
}
