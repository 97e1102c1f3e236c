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
const referral: Route = { load: () => import('../features/referral/referral-page.tsx') }
const loadDocuments = () => import('../features/documents/pages.ts')
const document: Route = { load: async () => ({ default: (await loadDocuments()).DocumentPage }), bringsHead: true }
const promotion: Route = { load: async () => ({ default: (await loadDocuments()).PromotionPage }), bringsHead: true }
const uncharted: Route = { load: () => import('../features/uncharted/uncharted-page.tsx') }
const notFound: Route = { load: () => import('../features/not-found/not-found-page.tsx') }

/** Which page shows what. Here, and only here, features meet. */
export const routes: Readonly<Record<RouteName, Route>> = {
  landing,
  referral,
  signIn: uncharted,
  signInAndPlay: uncharted,
  signUp: uncharted,
  signUpAndPlay: uncharted,
  forgotPassword: uncharted,
  forgotPasswordAndPlay: uncharted,
  restorePassword: uncharted,
  restorePasswordAndPlay: uncharted,
  game: uncharted,
  document,
  hexacoin: promotion,
  hexacoinAsPromotion: promotion,
  hexacoinWithSlug: promotion,
  advertising: promotion,
  advertisingWithSlug: promotion,
  distribution: promotion,
  distributionWithSlug: promotion,
  investmentAndDonations: promotion,
  investmentAndDonationsWithSlug: promotion,
  account: uncharted,
  changePassword: uncharted,
  changeEmail: uncharted,
  accountSettings: uncharted,
  withdraw: uncharted,
  withdrawal: uncharted,
  claim: uncharted,
  notFound,
}
