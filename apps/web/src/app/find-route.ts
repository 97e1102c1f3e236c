import { findPage } from '@hexaverse/protocol'
import { getSiteSettings } from '../shared/browser/site-settings.ts'
import type { RouteName, RouteProps } from './routes.ts'

interface RouteMatch {
  readonly name: RouteName
  readonly params: RouteProps['params']
  /**
   * The address has an unknown referral id: it plays the denied sound and shows the not-found page (specification,
   * section 2).
   */
  readonly isDenied?: true
}

/** One shared object, so that its `params` keep their identity between renders. */
const notFound = { name: 'notFound', params: {} } as const

export function findRoute(path: string, referralIds = getSiteSettings().referralIds): RouteMatch {
  const match = findPage(path)
  if (!match) return notFound
  const { page: name, params } = match
  if (name === 'referral' && !referralIds.includes(params['referralId'] ?? '')) return { ...notFound, isDenied: true }
  return { name, params }
}
