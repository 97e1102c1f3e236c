import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { MissingPart } from '../shared/fault/missing-part.ts'
import type { Route, RouteProps } from './routes.ts'
import { withTimeout } from './with-timeout.ts'

const partTimeoutMs = 120_000

type LazyPage = LazyExoticComponent<ComponentType<RouteProps>>

const pages = new Map<Route['load'], LazyPage>()

/** The component of a route, loaded when it is first shown. */
export function lazyRoute({ load }: Route): LazyPage {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() => withTimeout(load(), partTimeoutMs).catch(reject))
  pages.set(load, page)
  return page
}

/** React remembers a load that failed; only a new component asks again. */
export function forgetLazyRoute({ load }: Route): void {
  pages.delete(load)
}

function reject(cause: unknown): never {
  throw new MissingPart(cause)
}
