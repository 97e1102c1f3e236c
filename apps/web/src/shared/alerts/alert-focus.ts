import { getAlertPlace } from './alert-place.ts'

let cameFrom: HTMLElement | undefined

export function rememberWhereFocusWas(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement)) cameFrom = undefined
  else if (!getAlertPlace().contains(element)) cameFrom = element
}

/**
 * Before an alert leaves under the focus: the keyboard goes to the next one, or back where it came from. A pointer only
 * goes back, for the focus would keep the next alert from leaving by itself.
 */
export function moveFocusOn(dismissButton: HTMLElement, by: 'keyboard' | 'pointer'): void {
  if (document.activeElement !== dismissButton) return
  const buttons = [...getAlertPlace().querySelectorAll<HTMLElement>('[data-leaving="false"] button')]
  const position = buttons.indexOf(dismissButton)
  const next = by === 'keyboard' ? (buttons[position + 1] ?? buttons[position - 1]) : undefined
  const target = next ?? cameFrom
  target?.focus({ preventScroll: true })
}
