import { type RefObject, useEffect, useRef } from 'react'
import type { Screen } from './state/screen-of.ts'

const firstStop = 'h1, [tabindex="0"], button:not([disabled]), select:not([disabled])'

/** Whoever reads by keyboard or ear is taken along when one sub-screen follows another. */
export function useScreenFocus(screen: Screen | undefined): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    const isNew = shown.current !== undefined && screen !== shown.current
    shown.current = screen
    if (isNew) findFirstStop(root.current)?.focus({ preventScroll: true })
  }, [screen])
  return root
}

/** A heading tells where one is; a board without one is entered where its keys begin. */
function findFirstStop(root: HTMLElement | null): HTMLElement | SVGElement | undefined {
  const stops = [...(root?.querySelectorAll<HTMLElement | SVGElement>(firstStop) ?? [])]
  return stops.find(({ tagName }) => tagName === 'H1') ?? stops[0]
}
