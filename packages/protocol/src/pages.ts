/**
 * Every page of the site. For any other path the server answers 404 and the browser shows the not-found page, so both
 * ends use this table. Patterns are matched in order.
 */
export const pages = {
  landing: '/',
  referral: '/ref/:referralId',
  signIn: '/sign-in',
  signInAndPlay: '/sign-in/and-play',
  signUp: '/sign-up',
  signUpAndPlay: '/sign-up/and-play',
  forgotPassword: '/sign-in/forgot-password',
  forgotPasswordAndPlay: '/sign-in/forgot-password/and-play',
  restorePasswordAndPlay: '/sign-in/forgot-password/and-play/:email/:secret',
  restorePassword: '/sign-in/forgot-password/:email/:secret',
  takeBackEmail: '/sign-in/take-back/:secret',
  game: '/game',
  join: '/join/:roomId',
  practice: '/practice',
  replay: '/replay/:roomId',
  verify: '/verify',
  document: '/document/:docId/:title',
  documentWithoutTitle: '/document/:docId',
  hexacoin: '/hexacoin',
  hexacoinAsPromotion: '/promotion/hexacoin',
  hexacoinWithSlug: '/promotion/hexacoin/:slug',
  advertising: '/promotion/advertising',
  advertisingWithSlug: '/promotion/advertising/:slug',
  distribution: '/promotion/distribution',
  distributionWithSlug: '/promotion/distribution/:slug',
  investmentAndDonations: '/promotion/investment-and-donations',
  investmentAndDonationsWithSlug: '/promotion/investment-and-donations/:slug',
  account: '/account',
  changePassword: '/account/change-password',
  changeEmail: '/account/change-email',
  accountSettings: '/account/settings',
  withdraw: '/account/withdraw',
  withdrawal: '/account/withdrawal',
  claim: '/claim',
} as const

export type PageName = keyof typeof pages

export interface PageMatch {
  readonly page: PageName
  readonly params: Readonly<Record<string, string>>
}

export function findPage(pathname: string): PageMatch | undefined {
  if (!pathname.startsWith('/')) return undefined
  const segments = segmentsOf(pathname)
  for (const page of Object.keys(pages) as PageName[]) {
    const params = matchSegments(patternSegments[page], segments)
    if (params) return { page, params }
  }
  return undefined
}

const patternSegments = Object.fromEntries(
  Object.entries(pages).map(([page, pattern]) => [page, segmentsOf(pattern)]),
) as Record<PageName, string[]>

/** One trailing slash is accepted, because people type it. */
function segmentsOf(pathname: string): string[] {
  return pathname
    .slice(1)
    .replace(/(?<=[^/])\/$/, '')
    .split('/')
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? ''
    if (!expected.startsWith(':')) {
      if (expected !== actual) return undefined
      continue
    }
    const value = decodeSegment(actual)
    if (!value) return undefined
    params[expected.slice(1)] = value
  }
  return params
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
