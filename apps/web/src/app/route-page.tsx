import { Suspense, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { useWords } from '../shared/i18n/use-words.ts'
import { useSession } from '../shared/session/session-store.ts'
import { Loader } from '../shared/ui/loader.tsx'
import { findRedirect } from './guard.ts'
import { forgetLazyRoute, lazyRoute } from './lazy-route.ts'
import { RouteHead } from './route-head.tsx'
import styles from './route-page.module.css'
import { type RouteName, type RouteProps, routes } from './routes.ts'
import { SiteFooter } from './site-footer.tsx'
import { showScene } from './sky/show-scene.ts'

interface RoutePageProps {
  name: RouteName
  params: RouteProps['params']
}

export function RoutePage({ name, params }: RoutePageProps) {
  const route = routes[name]
  const redirect = useRedirect(name)
  useLayoutEffect(() => showScene(name === 'landing' ? 'landing' : 'page'), [name])
  return (
    <>
      <main>
        {!route.bringsHead && <RouteHead name={name} />}
        <FaultBoundary onRetry={() => forgetLazyRoute(route)}>
          <Suspense fallback={<Waiting />}>{!redirect && <Content name={name} params={params} />}</Suspense>
        </FaultBoundary>
      </main>
      {name === 'landing' && <SiteFooter />}
    </>
  )
}

/** Inside the boundary, so that a retry asks for the page anew. */
function Content({ name, params }: RoutePageProps) {
  const Page = lazyRoute(routes[name])
  return <Page heading={useWords().pageText(name).name} params={params} />
}

/** Where a page will centre what it says, so that nothing jumps when it comes. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <Loader />
    </div>
  )
}

function useRedirect(name: RouteName): string | undefined {
  const [, navigate] = useLocation()
  const isSignedIn = useSession((session) => Boolean(session.user?.login))
  const [cameSignedIn] = useState(isSignedIn)
  const redirect = name === 'notFound' ? undefined : findRedirect(name, { isSignedIn, cameSignedIn }, location.search)
  useLayoutEffect(() => {
    if (redirect) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  return redirect
}
