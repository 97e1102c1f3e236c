import type { PageName } from '@hexaverse/protocol'
import type { ComponentType } from 'react'

export interface RouteProps {
  readonly heading: string
  readonly params: Readonly<Record<string, string>>
}

export interface Route {
  readonly load: () => Promise<{ readonly default: ComponentType<RouteProps> }>
  /** The page shows a document, and title and description are those of the document. */
  readonly bringsHead?: true
}

export type RouteName = PageName | 'notFound'

const landing: Route = { load: () => import('../features/landing/landing-page.tsx') }
const uncharted: Route = { load: () => import('../features/uncharted/uncharted-page.tsx') }
const notFound: Route = { load: () => import('../features/not-found/not-found-page.tsx') }

/** Which page shows what. Here, and only here, features meet. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing,
  referral: uncharted,
  signIn: uncharted,
  signInAndPlay: uncharted,
  signUp: uncharted,
  signUpAndPlay: uncharted,
  forgotPassword: uncharted,
  forgotPasswordAndPlay: uncharted,
  restorePassword: uncharted,
  restorePasswordAndPlay: uncharted,
  game: uncharted,
  document: uncharted,
  hexacoin: uncharted,
  advertising: uncharted,
  advertisingWithSlug: uncharted,
  distribution: uncharted,
  distributionWithSlug: uncharted,
  investmentAndDonations: uncharted,
  investmentAndDonationsWithSlug: uncharted,
  account: uncharted,
  changePassword: uncharted,
  changeEmail: uncharted,
  accountSettings: uncharted,
  withdraw: uncharted,
  withdrawal: uncharted,
  claim: uncharted,
  notFound,
}
