import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { moveFocusOn, rememberWhereFocusWas } from './alert-focus.ts'
import styles from './alert-stack.module.css'
import { type Alert, dismissAlert, pauseAlert, resumeAlert } from './alert-store.ts'

export function AlertCard({ alert }: { alert: Alert }) {
  const { t } = useWords()
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

/** A finger enters when it taps but never hovers: it is no reason to wait. */
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
