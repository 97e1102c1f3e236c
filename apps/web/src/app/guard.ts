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
const forSignedIn: readonly PageName[] = ['account', 'changePassword', 'changeEmail', 'accountSettings', 'withdraw']

interface Visitor {
  readonly isSignedIn: boolean
  /** Whoever signs in on a page is sent on by that page, and the guard must not be faster. */
  readonly cameSignedIn: boolean
}

export function findRedirect(page: PageName, { isSignedIn, cameSignedIn }: Visitor): string | undefined {
  if (cameSignedIn && isSignedIn && forSignedOut.includes(page)) return '/'
  if (!isSignedIn && forSignedIn.includes(page)) return '/sign-in'
  if (!isSignedIn && page === 'game') return '/sign-in/and-play'
  return undefined
}
