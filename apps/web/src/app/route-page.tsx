import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { useWords } from '../shared/i18n/use-words.ts'
import { useSession } from '../shared/session/session-store.ts'
import { brand } from '../shared/site/brand.ts'
import { Loader } from '../shared/ui/loader.tsx'
import { findRedirect } from './guard.ts'
import { forgetLazyRoute, lazyRoute } from './lazy-route.ts'
import { type Route, type RouteName, type RouteProps, routes } from './routes.ts'
import { showScene } from './sky/show-scene.ts'

interface RoutePageProps {
  name: RouteName
  params: RouteProps['params']
}

export function RoutePage({ name, params }: RoutePageProps) {
  const route = routes[name]
  const redirect = useRedirect(name)
  useTitle(route)
  useLayoutEffect(() => showScene(name === 'landing' ? 'landing' : 'page'), [name])
  return (
    <main>
      <FaultBoundary onRetry={() => forgetLazyRoute(route)}>
        <Suspense fallback={<Loader />}>{!redirect && <Content route={route} params={params} />}</Suspense>
      </FaultBoundary>
    </main>
  )
}

/** Inside the boundary, so that a retry asks for the page anew. */
function Content({ route, params }: { route: Route; params: RouteProps['params'] }) {
  const Page = lazyRoute(route)
  return <Page heading={route.heading} params={params} />
}

function useRedirect(name: RouteName): string | undefined {
  const [, navigate] = useLocation()
  const isSignedIn = useSession((session) => Boolean(session.user?.login))
  const [cameSignedIn] = useState(isSignedIn)
  const redirect = name === 'notFound' ? undefined : findRedirect(name, { isSignedIn, cameSignedIn })
  useLayoutEffect(() => {
    if (redirect) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  return redirect
}

function useTitle(route: Route): void {
  const { t } = useWords()
  const title = route.title ? t(route.title) : `${t(route.heading)} · ${brand}`
  useEffect(() => {
    document.title = title
  }, [title])
}
