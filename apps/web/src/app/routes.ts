import type { PageName } from '@hexaverse/protocol'
import type { ComponentType } from 'react'
import type { TextGroup } from '../shared/i18n/catalogue.ts'
import { loadTextGroups } from '../shared/i18n/language-store.ts'

export interface RouteProps {
  readonly heading: string
  readonly params: Readonly<Record<string, string>>
}

export interface Route {
  readonly load: () => Promise<{ readonly default: ComponentType<RouteProps> }>
  /** The page shows a document, which sets the title and description itself. */
  readonly bringsHead?: true
}

export type RouteName = PageName | 'notFound'

const landing: Route = { load: () => import('../features/landing/landing-page.tsx') }
const referral: Route = { load: () => import('../features/referral/referral-page.tsx') }
const loadDocuments = () => import('../features/documents/document-pages.tsx')
const document: Route = { load: async () => ({ default: (await loadDocuments()).DocumentPage }), bringsHead: true }
const promotion: Route = { load: async () => ({ default: (await loadDocuments()).PromotionPage }), bringsHead: true }
const account = withMemberTexts(() => import('./account-route.tsx'))
const changePassword = withMemberTexts(() => import('../features/account/change-password-page.tsx'))
const changeEmail = withMemberTexts(() => import('../features/account/change-email-page.tsx'))
const accountSettings = withMemberTexts(() => import('../features/account/settings/settings-page.tsx'))
const loadAuth = () => import('../features/auth/auth-pages.tsx')
const signIn = auth('SignInPage')
const signUp = auth('SignUpPage')
const forgotPassword = auth('ForgotPasswordPage')
const restorePassword = auth('RestorePasswordPage')
const takeBackEmail = auth('TakeBackPage')
const game = withExchange(() => import('../features/game/game-page.tsx'))
const practice = withExchange(() => import('../features/game/practice/practice-page.tsx'))
const replay = withMemberTexts(() => import('../features/game/replay/replay-page.tsx'), 'game', 'replay')
const verify = withMemberTexts(() => import('../features/game/replay/verify-page.tsx'), 'game', 'replay')
const withdraw = withMemberTexts(() => import('../features/wallet/withdraw/withdraw-page.tsx'))
const claim = withMemberTexts(() => import('../features/wallet/redeem/redeem-page.tsx'), 'claim')
const notFound: Route = { load: () => import('../features/not-found/not-found-page.tsx') }

/** The component of every page. Features are combined only in `app/`, mostly here. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing,
  referral,
  signIn,
  signInAndPlay: signIn,
  signUp,
  signUpAndPlay: signUp,
  forgotPassword,
  forgotPasswordAndPlay: forgotPassword,
  restorePassword,
  restorePasswordAndPlay: restorePassword,
  takeBackEmail,
  game,
  join: game,
  practice,
  replay,
  verify,
  document,
  documentWithoutTitle: document,
  hexacoin: promotion,
  hexacoinAsPromotion: promotion,
  hexacoinWithSlug: promotion,
  advertising: promotion,
  advertisingWithSlug: promotion,
  distribution: promotion,
  distributionWithSlug: promotion,
  investmentAndDonations: promotion,
  investmentAndDonationsWithSlug: promotion,
  account,
  changePassword,
  changeEmail,
  accountSettings,
  withdraw,
  withdrawal: claim,
  claim,
  notFound,
}

/**
 * Loads the `member` words with the page. Sign-in and claim pages need them too; the pages that every visitor sees do
 * not load them.
 */
function withMemberTexts(load: Route['load'], ...more: TextGroup[]): Route {
  return { load: async () => (await Promise.all([load(), loadTextGroups('member', ...more)]))[0] }
}

function auth(page: keyof Awaited<ReturnType<typeof loadAuth>>): Route {
  return withMemberTexts(async () => ({ default: (await loadAuth())[page] }))
}

/** The exchange modal is loaded together with the game: it must open even while the connection is lost. */
function withExchange(load: Route['load']): Route {
  const loadBoth = async () => (await Promise.all([load(), import('../features/exchange/exchange-modal.tsx')]))[0]
  return withMemberTexts(loadBoth, 'game')
}
