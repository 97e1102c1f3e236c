import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell, CellFailure, EmptyCell, useKeptFocus } from '../../../shared/page/cell.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import styles from './history-cell.module.css'
import { HistoryLine } from './history-line.tsx'
import type { ShownLedger } from './use-ledger.ts'

interface HistoryCellProps extends ShownLedger {
  onMore: () => void
}

export function HistoryCell({ state, ledger, onMore }: HistoryCellProps) {
  const { t } = useWords()
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
        {state === 'ready' && ledger?.lines.length === 0 && <EmptyCell>{t('account.history.none')}</EmptyCell>}
        {state === 'ready' && ledger?.hasMore && <Button onClick={loadMore}>{t('account.history.more')}</Button>}
      </div>
    </Cell>
  )
}
