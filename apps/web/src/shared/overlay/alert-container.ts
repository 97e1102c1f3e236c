import styles from './alert-stack.module.css'
import { resumeAllAlerts } from './alert-store.ts'

let place: HTMLElement | undefined

/**
 * The element that contains the alerts. Only the content of an open modal can be reached, so the element is moved into
 * the modal and back. It is never recreated, because a screen reader announces only changes in a region that it knows.
 */
export function getAlertContainer(): HTMLElement {
  if (place) return place
  place = document.createElement('div')
  place.className = styles.stack ?? ''
  return place
}

/** Moves the alerts. A moved element gets no events when the pointer and the focus leave it, so all alerts resume. */
export function bringAlertsInto(home: HTMLElement): void {
  home.append(getAlertContainer())
  resumeAllAlerts()
}
