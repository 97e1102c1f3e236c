import { useId } from 'react'
import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { AdFrame } from './ad-frame.tsx'
import styles from './ads-cell.module.css'
import { DonationBanner } from './donation-banner.tsx'

/** Without glass around it: on a narrow phone the slot is as wide as the page. */
export function AdsCell() {
  const { t } = useWords()
  const heading = useId()
  return (
    <section className={styles.cell} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('ads.heading')}
      </h2>
      <div className={styles.slot}>{getSiteSettings().adsScriptUrl ? <AdFrame /> : <DonationBanner />}</div>
    </section>
  )
}
