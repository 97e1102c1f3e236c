import type { LedgerLine } from '@hexaverse/protocol/http'
import { formatChange } from '@hexaverse/protocol/texts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell, CellFailure, useKeptFocus } from '../../../shared/page/cell.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import rows from '../row.module.css'
import styles from './history-cell.module.css'
import type { ShownLedger } from './use-ledger.ts'

interface HistoryCellProps extends ShownLedger {
  onMore: () => void
}

export function HistoryCell({ state, ledger, onMore }: HistoryCellProps) {
  const { t } = useTexts()
  const { body, keepingFocus } = useKeptFocus()
  const loadMore = keepingFocus(onMore)
  return (
    <Cell heading={t('account.history')}>
      <div ref={body} className={styles.body} tabIndex={-1}>
        {ledger && ledger.lines.length > 0 && (
          <ul>
            {ledger.lines.map((line) => (
              <HistoryLine key={line.id} {...line} />
            ))}
          </ul>
        )}
        {state === 'loading' && <Loader />}
        {state === 'failed' && <CellFailure onRetry={loadMore} />}
        {state === 'ready' && ledger?.lines.length === 0 && (
          <p role="status" className={styles.none}>
            {t('account.history.none')}
          </p>
        )}
        {state === 'ready' && ledger?.hasMore && <Button onClick={loadMore}>{t('account.history.more')}</Button>}
      </div>
    </Cell>
  )
}

/** The one reason code; every other reason is free text by an operator. */
const demoGift = 'demo-gift'

function HistoryLine({ kind, amount, reason, at }: LedgerLine) {
  const { t, language, formatMoment } = useTexts()
  const isGift = reason === demoGift
  // The coins left the balance when they were reserved: a reader who adds up the list must not subtract them twice.
  const isCountedAlready = kind === 'settle'
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
        {isCountedAlready
          ? t('account.coins.amount', { amount: Math.abs(amount) })
          : t('account.coins.change', { change: formatChange(language, amount) })}
      </strong>
    </li>
  )
}
