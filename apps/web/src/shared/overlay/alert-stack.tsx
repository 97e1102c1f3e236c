import { type FocusEvent, type MouseEvent, type PointerEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { useTexts } from '../i18n/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { bringAlertsInto, getAlertContainer } from './alert-container.ts'
import styles from './alert-stack.module.css'
import { type Alert, alertStore, dismissAlert, pauseAlert, resumeAlert } from './alert-store.ts'

export function AlertStack() {
  const alerts = useStore(alertStore, (state) => state.alerts)
  useLayoutEffect(() => {
    bringAlertsInto(document.body)
    return () => getAlertContainer().remove()
  }, [])
  const isUrgent = (alert: Alert) => alert.kind === 'error'
  return createPortal(
    <>
      <Region role="alert" alerts={alerts.filter(isUrgent)} />
      <Region role="status" alerts={alerts.filter((alert) => !isUrgent(alert))} />
    </>,
    getAlertContainer(),
  )
}

/** Not atomic, so that a screen reader reads only the new alert. */
function Region({ role, alerts }: { role: 'alert' | 'status'; alerts: readonly Alert[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.region}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useTexts()
  const dismiss = (event: MouseEvent<HTMLElement>) => {
    moveFocusOn(event.currentTarget, event.detail === 0 ? 'keyboard' : 'pointer')
    dismissAlert(alert.id)
  }
  return (
    <div
      className={classNames(styles.card, styles[alert.kind], alert.isLeaving && styles.leaving)}
      data-alert={alert.kind}
      data-leaving={alert.isLeaving}
      {...pauses(alert.id)}
    >
      <Icon name={alert.kind} className={styles.icon} />
      <p className={styles.text}>
        <span className="visually-hidden">{t(`alert.${alert.kind}`)}: </span>
        {alert.text}
      </p>
      <IconButton icon="close" label={t('alert.dismiss')} onClick={dismiss} />
    </div>
  )
}

/** A touch fires `pointerenter` but does not hover, so it does not pause the alert. */
function pauses(id: number) {
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && pauseAlert(id, 'hover'),
    onPointerLeave: () => resumeAlert(id, 'hover'),
    onFocus: (event: FocusEvent) => {
      rememberWhereFocusWas(event.relatedTarget)
      pauseAlert(id, 'focus')
    },
    onBlur: () => resumeAlert(id, 'focus'),
  }
}

let cameFrom: HTMLElement | undefined

function rememberWhereFocusWas(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement)) cameFrom = undefined
  else if (!getAlertContainer().contains(element)) cameFrom = element
}

/**
 * Moves the focus before a focused alert is removed. After a key press it goes to the next alert, or back to where it
 * came from. After a click it only goes back, because the focus would keep the next alert from closing.
 */
function moveFocusOn(dismissButton: HTMLElement, by: 'keyboard' | 'pointer'): void {
  if (document.activeElement !== dismissButton) return
  const buttons = [...getAlertContainer().querySelectorAll<HTMLElement>('[data-leaving="false"] button')]
  const position = buttons.indexOf(dismissButton)
  const next = by === 'keyboard' ? (buttons[position + 1] ?? buttons[position - 1]) : undefined
  const target = next ?? cameFrom
  target?.focus({ preventScroll: true })
}
