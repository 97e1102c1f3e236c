import { findPage } from '@hexaverse/protocol'
import { getSiteSettings } from '../shared/browser/site-settings.ts'
import type { RouteName, RouteProps } from './routes.ts'

interface RouteMatch {
  readonly name: RouteName
  readonly params: RouteProps['params']
  /** An invitation that nobody gave: an address like any other that is none of ours. */
  readonly isDenied?: true
}

/** Stable, so that what depends on them does not see new ones at every look. */
const notFound = { name: 'notFound', params: {} } as const

export function findRoute(path: string, referralIds = getSiteSettings().referralIds): RouteMatch {
  const match = findPage(path)
  if (!match) return notFound
  const { page: name, params } = match
  if (name === 'referral' && !referralIds.includes(params['refId'] ?? '')) return { ...notFound, isDenied: true }
  return { name, params }
}
