import { useStore } from 'zustand'
import { useWords } from '../i18n/use-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './alert-stack.module.css'
import { type Alert, alertStore, dismissAlert, pauseAlert, resumeAlert } from './alert-store.ts'

/** Both regions are always there, because a screen reader announces only what changes in a region that it knows. */
export function AlertStack() {
  const alerts = useStore(alertStore, (state) => state.alerts)
  const isUrgent = (alert: Alert) => alert.kind === 'error'
  return (
    <div className={styles.stack}>
      <div role="alert" className={styles.region}>
        {alerts.filter(isUrgent).map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </div>
      <div role="status" className={styles.region}>
        {alerts
          .filter((alert) => !isUrgent(alert))
          .map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
      </div>
    </div>
  )
}

function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useWords()
  const pause = () => pauseAlert(alert.id)
  const resume = () => resumeAlert(alert.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock, there is nothing to operate
    <div
      className={classNames(styles.card, styles[alert.kind], alert.isLeaving && styles.leaving)}
      data-alert={alert.kind}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={alert.kind} className={styles.icon} />
      <p className={styles.text}>
        <span className="visually-hidden">{t(`alert.${alert.kind}`)}: </span>
        {alert.text}
      </p>
      <IconButton icon="close" label={t('alert.dismiss')} onClick={() => dismissAlert(alert.id)} />
    </div>
  )
}
