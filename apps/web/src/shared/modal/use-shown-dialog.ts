import { useEffect, useRef } from 'react'
import { bringAlertsInto } from '../alerts/alert-place.ts'
import { keepFocusInside } from './keep-focus-inside.ts'

/** Shows the dialog as a modal for as long as it is rendered, then gives the focus back to whoever opened it. */
export function useShownDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    show(dialog)
    return () => {
      bringAlertsInto(document.body)
      giveBackTo(opener)
    }
  }, [])
  return ref
}

/** Where the opener went together with the screen it was on, the heading of the new one takes its place. */
function giveBackTo(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus()
}

/** The listener is the browser's own: a key pressed in an alert does not reach React's dialog, only the real one. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  dialog.addEventListener('keydown', (event) => keepFocusInside(dialog, event))
  bringAlertsInto(dialog)
}
