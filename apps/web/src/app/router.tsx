import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { ArrivalContext } from '../shared/page/page-heading.tsx'
import { playSound } from '../shared/sound/play-sound.ts'
import { findRoute } from './find-route.ts'
import { RoutePage } from './route-page.tsx'

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

/** Once for each arrival at a denied address, however often React runs the effect. */
function useDeniedSound(path: string, isDenied: boolean): void {
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (isDenied) playSound('denied')
  }, [path, isDenied])
}
