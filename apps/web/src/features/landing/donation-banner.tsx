import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import art from './donation-art.svg'
import styles from './donation-banner.module.css'

export function DonationBanner() {
  const { t } = useWords()
  return (
    <a className={styles.banner} href={getSiteSettings().donationUrl} rel="noopener">
      <img className={styles.art} src={art} alt="" width={320} height={250} />
      <span className={styles.text}>{t('donation.text')}</span>
      <span className={styles.action}>{t('donation.action')}</span>
    </a>
  )
}
