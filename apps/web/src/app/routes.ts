import type { PageName } from '@hexaverse/protocol'
import type { ComponentType } from 'react'
import type { TextKey } from '../shared/i18n/table.ts'

export interface RouteProps {
  readonly heading: TextKey
  readonly params: Readonly<Record<string, string>>
}

export interface Route {
  readonly load: () => Promise<{ readonly default: ComponentType<RouteProps> }>
  readonly heading: TextKey
  /** The whole title of the document, where it is not made of the heading and our name. */
  readonly title?: TextKey
}

export type RouteName = PageName | 'notFound'

const loadLanding = () => import('../features/landing/landing-page.tsx')
const loadNotFound = () => import('../features/not-found/not-found-page.tsx')
const loadUncharted = () => import('../features/uncharted/uncharted-page.tsx')

const uncharted = (heading: TextKey, title?: TextKey): Route => ({
  load: loadUncharted,
  heading,
  ...(title && { title }),
})

/** Which page shows what. Here, and only here, features meet. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing: { load: loadLanding, heading: 'landing.play', title: 'landing.title' },
  referral: uncharted('page.referral'),
  signIn: uncharted('page.signIn'),
  signInAndPlay: uncharted('page.signIn'),
  signUp: uncharted('page.signUp'),
  signUpAndPlay: uncharted('page.signUp'),
  forgotPassword: uncharted('page.forgotPassword'),
  forgotPasswordAndPlay: uncharted('page.forgotPassword'),
  restorePassword: uncharted('page.restorePassword'),
  restorePasswordAndPlay: uncharted('page.restorePassword'),
  game: uncharted('page.game', 'page.game.title'),
  document: uncharted('page.document'),
  hexacoin: uncharted('page.hexacoin'),
  advertising: uncharted('page.advertising'),
  advertisingWithSlug: uncharted('page.advertising'),
  distribution: uncharted('page.distribution'),
  distributionWithSlug: uncharted('page.distribution'),
  investmentAndDonations: uncharted('page.investmentAndDonations'),
  investmentAndDonationsWithSlug: uncharted('page.investmentAndDonations'),
  account: uncharted('page.account'),
  changePassword: uncharted('page.changePassword'),
  changeEmail: uncharted('page.changeEmail'),
  accountSettings: uncharted('page.accountSettings'),
  withdraw: uncharted('page.withdraw'),
  withdrawal: uncharted('page.claim'),
  claim: uncharted('page.claim'),
  notFound: { load: loadNotFound, heading: 'not-found.title', title: 'not-found.title' },
}
