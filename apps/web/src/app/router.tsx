import { pages } from '@hexaverse/protocol'
import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { ArrivalContext } from '../shared/page/page-heading.tsx'
import { playSound } from '../shared/sound/play-sound.ts'
import { findRoute } from './find-route.ts'
import { RoutePage } from './route-page.tsx'

/**
 * The path is read undecoded from the address bar: `findRoute` decodes its parameters, and decoding twice would be
 * wrong. A table for friends is the game page under another address: it must not lose its seat when the address changes.
 */
export function Router({ isOpening }: { isOpening: boolean }) {
  const path = usePathname()
  const arrival = useArrival(path, isOpening)
  const { name, params, isDenied = false } = findRoute(path)
  useDeniedSound(path, isDenied)
  return (
    <ArrivalContext value={arrival}>
      <RoutePage key={name === 'join' ? pages.game : path} name={name} params={params} />
    </ArrivalContext>
  )
}

/** The browser opens the first page and handles its scroll position and focus. For later pages the router does it. */
function useArrival(path: string, isOpening: boolean) {
  const first = useRef(isOpening ? path : undefined)
  if (first.current !== path) first.current = undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path starts at the top of the page
  useEffect(() => {
    if (first.current === undefined) window.scrollTo(0, 0)
  }, [path])
  return first.current === undefined ? 'navigated' : 'opened'
}

/** Plays the sound once for each arrival at a denied address, however often React runs the effect. */
function useDeniedSound(path: string, isDenied: boolean): void {
  const lastPath = useRef<string>(undefined)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    if (isDenied) playSound('denied')
  }, [path, isDenied])
}
