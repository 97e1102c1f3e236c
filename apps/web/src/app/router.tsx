import { findPage } from '@hexaverse/protocol'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ArrivalContext } from '../shared/page/arrival.ts'
import { RoutePage } from './route-page.tsx'

const noParams = {}

export function Router() {
  const [path] = useLocation()
  const arrival = useArrival(path)
  const match = findPage(path)
  return (
    <ArrivalContext value={arrival}>
      <RoutePage key={path} name={match?.page ?? 'notFound'} params={match?.params ?? noParams} />
    </ArrivalContext>
  )
}

/** The first page was opened by the browser, which looks after scroll and focus itself; the rest is up to us. */
function useArrival(path: string) {
  const first = useRef<string | undefined>(path)
  if (first.current !== path) first.current = undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path begins at its top
  useEffect(() => {
    if (first.current === undefined) window.scrollTo(0, 0)
  }, [path])
  return first.current === undefined ? 'navigated' : 'opened'
}
