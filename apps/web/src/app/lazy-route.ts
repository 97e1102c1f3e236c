import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../shared/fault/load-chunk.ts'
import type { Route, RouteProps } from './routes.ts'

type Page = ComponentType<RouteProps>

const pages = new Map<Route['load'], Page>()

/** The component of a route, loaded when it is first rendered. */
export function lazyRoute({ load }: Route): Page {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() => loadChunk(load()))
  pages.set(load, page)
  return page
}

/** React caches a failed load; only a new lazy component loads again. */
export function forgetLazyRoute({ load }: Route): void {
  pages.delete(load)
}

/** Loads a page before it is rendered, so that it renders at once without a loading state. */
export async function fetchRoute({ load }: Route): Promise<void> {
  const { default: page } = await load()
  pages.set(load, page)
}
