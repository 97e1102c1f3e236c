import type { LedgerLine } from '@hexaverse/protocol/http'
import { formatChange } from '../../../shared/i18n/format-coins.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import rows from '../row.module.css'
import styles from './history-line.module.css'

/** The one reason that is no operator's words. */
const demoGift = 'demo-gift'

export function HistoryLine({ kind, amount, reason, at }: LedgerLine) {
  const { t, language, formatMoment } = useWords()
  return (
    <li className={classNames(rows.row, styles.line)}>
      <div className={styles.what}>
        {t(`account.history.${kind}`)}
        {reason && <p className={styles.reason}>{reason === demoGift ? t('account.history.demo-gift') : reason}</p>}
        <time className={styles.when} dateTime={at}>
          {formatMoment(new Date(at))}
        </time>
      </div>
      <strong className={classNames(styles.amount, amount > 0 && styles.came)}>
        {t('account.coins.amount', { amount: formatChange(amount, language) })}
      </strong>
    </li>
  )
}
