import { useRef } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './ads-cell.module.css'
import { DonationBanner } from './donation-banner.tsx'
import { useAd } from './use-ad.ts'

/** Without an origin of ours: a foreign script must never read the session in our storage. */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

export function AdFrame() {
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  if (useAd(frame) === 'missing') return <DonationBanner />
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src="/ads/frame"
      sandbox={sandbox}
      width={320}
      height={250}
      title={t('ads.frame')}
    />
  )
}
