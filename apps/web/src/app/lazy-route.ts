import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadPart } from '../shared/parts/load-part.ts'
import type { Route, RouteProps } from './routes.ts'

type LazyPage = LazyExoticComponent<ComponentType<RouteProps>>

const pages = new Map<Route['load'], LazyPage>()

/** The component of a route, loaded when it is first shown. */
export function lazyRoute({ load }: Route): LazyPage {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() => loadPart(load()))
  pages.set(load, page)
  return page
}

/** React remembers a load that failed; only a new component asks again. */
export function forgetLazyRoute({ load }: Route): void {
  pages.delete(load)
}
