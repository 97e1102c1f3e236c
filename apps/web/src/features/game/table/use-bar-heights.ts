import { useLayoutEffect, useRef } from 'react'

const debounceMs = 500
const marginPx = 8

/**
 * Keeps the content clear of the bars above and below it. Measures them at once, and after a resize with a debounce, so
 * that the board does not follow every step of it (specification, section 9).
 */
export function useBarHeights() {
  const table = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLElement>(null)
  const below = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const measure = () => {
      table.current?.style.setProperty('--bar-above', heightOf(above.current))
      // On the root, because the alerts lie above the bar too.
      root.setProperty('--bar-below', heightOf(below.current))
    }
    measure()
    let timer: ReturnType<typeof setTimeout>
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, debounceMs)
    })
    for (const bar of [table.current, above.current, below.current]) if (bar) observer.observe(bar)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      root.removeProperty('--bar-below')
    }
  }, [])
  return { table, above, below }
}

function heightOf(bar: HTMLElement | null): string {
  return `${(bar?.offsetHeight ?? 0) + marginPx}px`
}
