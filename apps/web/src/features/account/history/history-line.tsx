import type { LedgerLine } from '@hexaverse/protocol/http'
import { formatChange, formatCoins } from '../../../shared/i18n/format-coins.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import rows from '../row.module.css'
import styles from './history-line.module.css'

/** The one reason that is no operator's words. */
const demoGift = 'demo-gift'

export function HistoryLine({ kind, amount, reason, at }: LedgerLine) {
  const { t, language, formatMoment } = useWords()
  const isGift = reason === demoGift
  // They went when they were reserved: whoever adds up must not take them away twice.
  const isCountedAlready = kind === 'settle'
  const inWords = isCountedAlready ? formatCoins(Math.abs(amount), language) : formatChange(amount, language)
  return (
    <li className={classNames(rows.row, styles.line)}>
      <div className={styles.what}>
        {t(isGift ? 'account.history.demo-gift' : `account.history.${kind}`)}
        {reason && !isGift && <p className={styles.reason}>{reason}</p>}
        <time className={styles.when} dateTime={at}>
          {formatMoment(new Date(at))}
        </time>
      </div>
      <strong className={classNames(styles.amount, amount > 0 && styles.came, isCountedAlready && styles.counted)}>
        {t('account.coins.amount', { amount: inWords })}
      </strong>
    </li>
  )
}
