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

/**
 * `withdrawal` and `claim` are not in this list: the browser inside a wallet's app opens them without a session
 * (D-ACC-9).
 */
const forSignedIn: readonly PageName[] = ['account', 'accountGames', 'changePassword', 'changeEmail', 'withdraw']

interface Visitor {
  readonly isSignedIn: boolean
  /**
   * Whether the visitor was signed in when the page opened. A page on which the visitor signs in navigates on by
   * itself, and the guard must not do so first.
   */
  readonly cameSignedIn: boolean
}

interface Wanted {
  readonly search?: string
  readonly params?: Readonly<Record<string, string>>
}

/**
 * The mail about a data archive links to the settings with the archive id in the query (D-ACC-7). The redirect keeps
 * the query, so that the sign-in page can lead back to the archive; in the same way it keeps the table of a join link and the
 * game that the visitor wants to watch.
 */
export function findRedirect(
  page: PageName,
  visitor: Visitor,
  { search = '', params = {} }: Wanted = {},
): string | undefined {
  const { isSignedIn, cameSignedIn } = visitor
  if (cameSignedIn && isSignedIn && forSignedOut.includes(page)) return '/'
  if (!isSignedIn && page === 'accountSettings') return `/sign-in${search}`
  if (!isSignedIn && forSignedIn.includes(page)) return '/sign-in'
  if (!isSignedIn && page === 'game') return '/sign-in/and-play'
  if (!isSignedIn && page === 'join') return `/sign-in/and-play?join=${encodeURIComponent(params['roomId'] ?? '')}`
  if (!isSignedIn && (page === 'watch' || page === 'watchGame')) return `/sign-in?${watchQuery(params['roomId'])}`
  return undefined
}

function watchQuery(roomId = ''): URLSearchParams {
  return new URLSearchParams({ watch: roomId })
}
