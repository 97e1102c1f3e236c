const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

interface TabKey {
  readonly key: string
  readonly shiftKey: boolean
  preventDefault(): void
}

/** The browser lets Tab leave a modal dialog for its own toolbar; in a game that feels like falling out of it. */
export function keepFocusInside(dialog: HTMLElement, event: TabKey): void {
  if (event.key !== 'Tab') return
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)]
  const active = document.activeElement
  const position = active instanceof HTMLElement ? stops.indexOf(active) : -1
  const isLeaving = event.shiftKey ? position <= 0 : position === stops.length - 1
  if (!isLeaving) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
