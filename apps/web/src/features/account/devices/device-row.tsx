import type { ListedSession } from '@hexaverse/protocol/http'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import rows from '../row.module.css'
import styles from './device-row.module.css'

interface DeviceRowProps extends ListedSession {
  onEnd: () => void
}

export function DeviceRow({ browser, system, usedAt, isThis, onEnd }: DeviceRowProps) {
  const { t, formatMoment } = useWords()
  const name = nameOf(browser, system) ?? t('account.devices.unknown')
  return (
    <li className={classNames(rows.row, styles.device)}>
      <div className={styles.text}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          {isThis && <span className={styles.this}>{t('account.devices.this')}</span>}
        </p>
        <p className={styles.used}>{t('account.devices.used', { time: formatMoment(new Date(usedAt)) })}</p>
      </div>
      <IconButton icon="close" label={`${t('account.devices.end')}: ${name}`} onClick={onEnd} />
    </li>
  )
}

function nameOf(...parts: readonly string[]): string | undefined {
  return parts.filter(Boolean).join(', ') || undefined
}
