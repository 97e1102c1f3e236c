import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { AlertCard } from './alert-card.tsx'
import { bringAlertsInto, getAlertPlace } from './alert-place.ts'
import styles from './alert-stack.module.css'
import { type Alert, alertStore } from './alert-store.ts'

export function AlertStack() {
  const alerts = useStore(alertStore, (state) => state.alerts)
  useLayoutEffect(() => {
    bringAlertsInto(document.body)
    return () => getAlertPlace().remove()
  }, [])
  const isUrgent = (alert: Alert) => alert.kind === 'error'
  return createPortal(
    <>
      <Region role="alert" alerts={alerts.filter(isUrgent)} />
      <Region role="status" alerts={alerts.filter((alert) => !isUrgent(alert))} />
    </>,
    getAlertPlace(),
  )
}

/** Not atomic: of several alerts only the new one is read out. */
function Region({ role, alerts }: { role: 'alert' | 'status'; alerts: readonly Alert[] }) {
  return (
    <div role={role} aria-atomic="false" className={styles.region}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </div>
  )
}
