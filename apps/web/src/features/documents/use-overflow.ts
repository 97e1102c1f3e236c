import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether what is in a box is wider than the box, also after either has changed. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth))
    for (const watched of [element, ...element.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [box])
  return isWide
}
