import { canonicalPath, titleOf } from '@hexaverse/protocol/texts/pages'
import { Suspense, useDeferredValue, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { FaultBoundary } from '../shared/fault/fault-boundary.tsx'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { PageLoader } from '../shared/page/page-loader.tsx'
import { useHead } from '../shared/page/use-head.ts'
import { useSession } from '../shared/session/session-store.ts'
import { findRedirect } from './guard.ts'
import { forgetLazyRoute, lazyRoute } from './lazy-route.ts'
import { type RouteName, type RouteProps, routes } from './routes.ts'
import { SiteFooter } from './site-footer.tsx'
import { showScene } from './sky/show-scene.ts'

interface RoutePageProps {
  name: RouteName
  params: RouteProps['params']
}

export function RoutePage({ name, params }: RoutePageProps) {
  const route = routes[name]
  const redirect = useRedirect(name, params)
  useLayoutEffect(() => showScene(name === 'landing' ? 'landing' : 'page'), [name])
  // The footer lies below the first screen, and formatting its date takes longer than rendering all the text above it.
  const hasFooter = useDeferredValue(name === 'landing', false)
  return (
    <>
      <main>
        {!route.bringsHead && <RouteHead name={name} />}
        <FaultBoundary onRetry={() => forgetLazyRoute(route)}>
          <Suspense fallback={<PageLoader />}>{!redirect && <Content name={name} params={params} />}</Suspense>
        </FaultBoundary>
      </main>
      {hasFooter && <SiteFooter />}
    </>
  )
}

/** This is rendered inside the fault boundary, so that a retry creates the lazy component again. */
function Content({ name, params }: RoutePageProps) {
  const Page = lazyRoute(routes[name])
  return <Page heading={useTexts().pageText(name).name} params={params} />
}

function useRedirect(name: RouteName, params: RouteProps['params']): string | undefined {
  const [, navigate] = useLocation()
  const isSignedIn = useSession((session) => Boolean(session.user?.login))
  const [cameSignedIn] = useState(isSignedIn)
  const visitor = { isSignedIn, cameSignedIn }
  const redirect = name === 'notFound' ? undefined : findRedirect(name, visitor, { search: location.search, params })
  useLayoutEffect(() => {
    if (redirect) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  return redirect
}

function RouteHead({ name }: { name: RouteName }) {
  const text = useTexts().pageText(name)
  useHead({
    title: titleOf(text),
    description: text.description,
    keywords: text.keywords,
    canonicalPath: canonicalPath(name),
    // Only pages with a description are for search engines; the server applies the same rule (D-DOC-4).
    isIndexed: text.description !== undefined,
  })
  return null
}
