import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../shared/fault/load-chunk.ts'
import type { Route, RouteProps } from './routes.ts'

type Page = ComponentType<RouteProps>

const pages = new Map<Route['load'], Page>()

/** The component of a route, loaded when it is first shown. */
export function lazyRoute({ load }: Route): Page {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() => loadChunk(load()))
  pages.set(load, page)
  return page
}

/** React remembers a load that failed; only a new component asks again. */
export function forgetLazyRoute({ load }: Route): void {
  pages.delete(load)
}

/** A page that is there before it is shown is shown at once, without a moment of waiting in between. */
export async function fetchRoute({ load }: Route): Promise<void> {
  const { default: page } = await load()
  pages.set(load, page)
}
