import { useRef } from 'react'

/** For a body in which a button that was pressed goes away: whoever pressed it stays here. */
export function useKeptFocus() {
  const body = useRef<HTMLDivElement>(null)
  const keepFocus = () => body.current?.focus({ preventScroll: true })
  const keepingFocus = (act: () => void) => () => {
    keepFocus()
    act()
  }
  return { body, keepFocus, keepingFocus }
}
