import { type PaySystem, paySystems } from '@hexaverse/protocol/withdrawals'
import { useLocation } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import face from '../../../shared/ui/face.module.css'
import styles from './wallet-modal.module.css'

/** The names of the wallets are proper names and are not translated. */
export default function WalletModal() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  return (
    <div className={styles.chooser}>
      <p className={styles.text}>{t('wallet.text')}</p>
      {paySystems.map((paySystem) => (
        <button
          key={paySystem}
          type="button"
          className={classNames(face.face, styles.wallet)}
          onClick={() => navigate('/account/withdraw', { state: { paySystem } })}
        >
          <WalletMark of={paySystem} />
          {paySystem}
        </button>
      ))}
    </div>
  )
}

/** Our own icons, not the makers' trade marks: a fox's head for MetaMask, a shield for Trust Wallet. */
const marks = {
  MetaMask: {
    colour: '#f6a04d',
    face: 'M3 4l7 4.5h4L21 4l-1.5 8.5L21 17l-4.5 1l-2.5 2.5h-4L7.5 18L3 17l1.5-4.5z',
    lines: 'M8.5 13l1.5 1M15.5 13l-1.5 1M10.5 18h3',
  },
  'Trust Wallet': {
    colour: '#7ea6ff',
    face: 'M12 3l8 2.6c0 7.4-2.2 12-8 15.4c-5.8-3.4-8-8-8-15.4z',
    lines: 'M12 3v18',
  },
} as const satisfies Record<PaySystem, unknown>

function WalletMark({ of }: { of: PaySystem }) {
  const { colour, face, lines } = marks[of]
  return (
    <svg
      viewBox="0 0 24 24"
      width="32"
      height="32"
      fill="none"
      stroke={colour}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={face} fill={colour} fillOpacity="0.18" strokeWidth="1.5" />
      <path d={lines} strokeLinecap="round" strokeWidth="1.5" />
    </svg>
  )
}
