import { findPage } from '@hexaverse/protocol'
import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { ArrivalContext } from '../shared/page/arrival.ts'
import { RoutePage } from './route-page.tsx'

const noParams = {}

/** The path is read as it stands in the address bar: `findPage` decodes its parts, and twice would be wrong. */
export function Router({ isOpening }: { isOpening: boolean }) {
  const path = usePathname()
  const arrival = useArrival(path, isOpening)
  const match = findPage(path)
  return (
    <ArrivalContext value={arrival}>
      <RoutePage key={path} name={match?.page ?? 'notFound'} params={match?.params ?? noParams} />
    </ArrivalContext>
  )
}

/** The first page was opened by the browser, which looks after scroll and focus itself; the rest is up to us. */
function useArrival(path: string, isOpening: boolean) {
  const first = useRef(isOpening ? path : undefined)
  if (first.current !== path) first.current = undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path begins at its top
  useEffect(() => {
    if (first.current === undefined) window.scrollTo(0, 0)
  }, [path])
  return first.current === undefined ? 'navigated' : 'opened'
}
