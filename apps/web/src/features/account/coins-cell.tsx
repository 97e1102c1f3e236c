import type { ReactNode } from 'react'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { openModal } from '../../shared/overlay/modal-store.ts'
import { Cell } from '../../shared/page/cell.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './coins-cell.module.css'

interface CoinsCellProps {
  available: number
  /** Undefined until the ledger has loaded. */
  reserved: number | undefined
  /** While a withdrawal is open the next one must wait, so the button for it is not the primary action. */
  isWithdrawing: boolean
  /** The row of the current withdrawal, if there is one. */
  children: ReactNode
}

export function CoinsCell({ available, reserved, isWithdrawing, children }: CoinsCellProps) {
  const { t } = useTexts()
  const inWords = (amount: number) => t('account.coins.amount', { amount })
  return (
    <Cell heading={t('account.coins')}>
      <div className={styles.coins}>
        <Icon name="coin" className={styles.coin} />
        <dl className={styles.amounts}>
          <div className={styles.available}>
            <dt>{t('account.coins.available')}</dt>
            <dd>{inWords(available)}</dd>
          </div>
          <div className={styles.reserved}>
            <dt>{t('account.coins.reserved')}</dt>
            <dd>
              {reserved === undefined ? '–' : inWords(reserved)}
              {Boolean(reserved) && <span className={styles.note}>{t('account.coins.reserved.note')}</span>}
            </dd>
          </div>
        </dl>
        {children}
        <div className={styles.actions}>
          <Button
            kind={isWithdrawing ? 'quiet' : 'primary'}
            onClick={() => openModal({ name: 'wallet', data: undefined })}
          >
            {t('account.withdraw')}
          </Button>
        </div>
      </div>
    </Cell>
  )
}
