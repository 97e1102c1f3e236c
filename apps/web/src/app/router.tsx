import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { ArrivalContext } from '../shared/page/arrival.ts'
import { findRoute } from './find-route.ts'
import { RoutePage } from './route-page.tsx'
import { useDeniedSound } from './use-denied-sound.ts'

/** The path is read as it stands in the address bar: `findRoute` decodes its parts, and twice would be wrong. */
export function Router({ isOpening }: { isOpening: boolean }) {
  const path = usePathname()
  const arrival = useArrival(path, isOpening)
  const { name, params, isDenied = false } = findRoute(path)
  useDeniedSound(path, isDenied)
  return (
    <ArrivalContext value={arrival}>
      <RoutePage key={path} name={name} params={params} />
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
