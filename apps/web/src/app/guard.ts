import type { PageName } from '@hexaverse/protocol'

const forSignedOut: readonly PageName[] = [
  'signIn',
  'signInAndPlay',
  'signUp',
  'signUpAndPlay',
  'forgotPassword',
  'forgotPasswordAndPlay',
  'restorePassword',
  'restorePasswordAndPlay',
]

/** `withdrawal` and `claim` are not among them: a wallet's own browser opens them, and it has no session. */
const forSignedIn: readonly PageName[] = ['account', 'changePassword', 'changeEmail', 'withdraw']

interface Visitor {
  readonly isSignedIn: boolean
  /** Whoever signs in on a page is sent on by that page, and the guard must not be faster. */
  readonly cameSignedIn: boolean
}

/** A mail leads to the settings with an archive in the query: the sign-in takes it along, so as to lead on to it. */
export function findRedirect(page: PageName, visitor: Visitor, search = ''): string | undefined {
  const { isSignedIn, cameSignedIn } = visitor
  if (cameSignedIn && isSignedIn && forSignedOut.includes(page)) return '/'
  if (!isSignedIn && page === 'accountSettings') return `/sign-in${search}`
  if (!isSignedIn && forSignedIn.includes(page)) return '/sign-in'
  if (!isSignedIn && page === 'game') return '/sign-in/and-play'
  return undefined
}
