import styles from './alert-stack.module.css'
import { resumeAllAlerts } from './alert-store.ts'

let place: HTMLElement | undefined

/**
 * The element that the alerts live in. Only what is inside an open modal can be reached, so it is moved there and back;
 * it is never made anew, because a screen reader announces only what changes in a region that it knows.
 */
export function getAlertPlace(): HTMLElement {
  if (place) return place
  place = document.createElement('div')
  place.className = styles.stack ?? ''
  return place
}

/** An element that is moved does not hear the pointer and the focus leave it. */
export function bringAlertsInto(home: HTMLElement): void {
  home.append(getAlertPlace())
  resumeAllAlerts()
}
