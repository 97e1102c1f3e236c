import { paySystems } from '@hexaverse/protocol/withdrawals'
import { useLocation } from 'wouter'
import { useWords } from '../../shared/i18n/use-words.ts'
import { WalletMark } from './wallet-mark.tsx'
import styles from './wallet-modal.module.css'

/** The names of wallets are names: they are the same in every language. */
export default function WalletModal() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  return (
    <div className={styles.chooser}>
      <p className={styles.text}>{t('wallet.text')}</p>
      {paySystems.map((paySys) => (
        <button
          key={paySys}
          type="button"
          className={styles.wallet}
          onClick={() => navigate('/account/withdraw', { state: { paySys } })}
        >
          <WalletMark of={paySys} />
          {paySys}
        </button>
      ))}
    </div>
  )
}
